import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { PRACTICES, practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CopyPracticeDialog, PracticeDialog } from './practice-editor.tsx'

const CLUB = clubOf().id
const CREATE = `POST ${PRACTICES}`
const own = { userId: 'coach', clubId: CLUB, firstDayOfWeek: 1, isForAll: true } as const

async function opened(part: React.ReactNode, created = json(practiceOf(), 201)) {
  const known = {
    [`GET /api/clubs/${CLUB}`]: json(clubOf()),
    [`GET /api/clubs/${CLUB}/squads`]: json({ items: [] }),
  }
  const { bodiesOf } = network({ ...known, [CREATE]: created })
  const { person } = await renderPart(part)
  const save = async () => person.click(await screen.findByRole('button', { name: 'Save practice' }))
  await screen.findByRole('button', { name: 'Save practice' })
  return { bodiesOf, save }
}

test('copies a practice to a week later with the same times and place, without repeating', async () => {
  const practice = practiceOf({
    ...{ title: 'Ergs', place: 'Hall', day: '2099-03-10', startTime: '06:30' },
    ...{ startsAt: '2099-03-10T06:30:00.000Z', endsAt: '2099-03-10T08:00:00.000Z', timeZone: 'UTC' },
    rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5',
  })
  const onDone = vi.fn()
  const { bodiesOf, save } = await opened(
    <CopyPracticeDialog {...own} practice={practice} onDone={onDone} onClose={vi.fn()} />,
  )
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const [sent] = bodiesOf(CREATE)
  expect(sent).toMatchObject({ title: 'Ergs', place: 'Hall', date: '2099-03-17', startTime: '06:30' })
  expect(sent).toMatchObject({ minutes: 90, repeat: null })
  expect(sent).not.toMatchObject({ id: practice.id })
})

test('offers a copy of an old practice for tomorrow', async () => {
  vi.setSystemTime('2099-05-01T12:00:00.000Z')
  const practice = practiceOf({ day: '2099-03-10', timeZone: 'UTC' })
  await opened(<CopyPracticeDialog {...own} practice={practice} onClose={vi.fn()} />)
  expect(screen.getByLabelText<HTMLInputElement>(/^Date/).value).toBe('2099-05-02')
})

test('fills in its source’s values and reports the practice before that counts as saved', async () => {
  const onCreated = vi.fn(async () => {})
  const onDone = vi.fn()
  const from = { name: 'planned/one', values: { title: '500s' } }
  const { bodiesOf, save } = await opened(
    <PracticeDialog {...own} {...{ from, onCreated, onDone }} day="2099-03-10" onClose={vi.fn()} />,
  )
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodiesOf(CREATE)).toMatchObject([{ title: '500s', date: '2099-03-10' }])
  expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ id: practiceOf().id }))
})

test('does nothing after a refused practice', async () => {
  const onCreated = vi.fn(async () => {})
  const from = { name: 'planned/one', values: { title: '500s' } }
  const { bodiesOf, save } = await opened(
    <PracticeDialog {...own} {...{ from, onCreated }} day="2099-03-10" onClose={vi.fn()} />,
    problem(403, 'forbidden'),
  )
  await save()
  await waitFor(() => expect(bodiesOf(CREATE)).toHaveLength(1))
  expect(onCreated).not.toHaveBeenCalled()
})
