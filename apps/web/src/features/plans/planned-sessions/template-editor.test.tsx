import type { WholeTemplate } from '@boathouse/domain/plans/plan-templates/model'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { TemplateEditor } from './template-editor.tsx'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const CLUB = idAt('c1')
const blank = { sport: null, minutes: null, distance: null, rpe: null, workout: '', notes: '' } as const
const stored: WholeTemplate = {
  ...{ id: idAt('e1'), name: 'Base week', squadId: null, size: 2, version: 3 },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
  sessions: [
    { ...blank, weekday: 1, title: 'Long row', type: 'endurance', minutes: 90, rpe: 3 },
    { ...blank, weekday: 6, title: 'Pieces', type: 'speed' },
  ],
}
const CALL = `/api/clubs/${CLUB}/plan-templates/${stored.id}`

async function open(response = json({ ...stored, version: 4 })) {
  const { bodiesOf } = network({ [`GET ${CALL}`]: json(stored), [`PATCH ${CALL}`]: response })
  const onClose = vi.fn()
  const { person } = await renderPart(
    <TemplateEditor id={stored.id} userId={idAt('b1')} clubId={CLUB} onClose={onClose} />,
  )
  await screen.findByLabelText('Template name')
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  return { person, press, onClose, sent: () => bodiesOf(`PATCH ${CALL}`) }
}

test('changes its name and a session, adds one and removes one', async () => {
  const { person, press, onClose, sent } = await open()
  await person.clear(screen.getByLabelText('Template name'))
  await person.type(screen.getByLabelText('Template name'), 'Race week')
  await press('Mon Long row')
  await person.selectOptions(screen.getByLabelText('Day of the week'), 'Tue')
  await person.selectOptions(screen.getByLabelText('Intended RPE'), '4')
  await press('Done')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tue Long row' }))
  await press('Sat Pieces')
  await press('Remove')
  await press('Add a session')
  await person.type(screen.getByLabelText('Workout'), '90min UT2')
  await press('Done')
  await press('Save template')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([
    {
      version: 3,
      name: 'Race week',
      sessions: [
        { weekday: 2, title: 'Long row', minutes: 90, rpe: 4 },
        { weekday: 1, minutes: 90, workout: '90min UT2', type: 'endurance' },
      ],
    },
  ])
})

test('opens a session that is not valid instead of saving, with the error next to its field', async () => {
  const { person, press, sent } = await open()
  await press('Sat Pieces')
  await person.clear(screen.getByLabelText('Title'))
  await press('Close')
  expect(screen.getByText('Needs a change')).toBeTruthy()
  await press('Save template')
  expect(screen.getByText('Enter a workout or a title.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('leaves out a new session that was left empty', async () => {
  const { press } = await open()
  await press('Add a session')
  await press('Close')
  expect(
    within(screen.getByRole('list', { name: 'Sessions in the template' })).getAllByRole('listitem'),
  ).toHaveLength(2)
})

test('refuses to save without a session', async () => {
  const { press, sent } = await open()
  for (const name of ['Mon Long row', 'Sat Pieces']) {
    await press(name)
    await press('Remove')
  }
  await press('Save template')
  expect(screen.getByText('Add at least one session.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('after a change elsewhere shows the stored sessions, keeps the typed ones, and takes the name over', async () => {
  const current = { ...stored, version: 4, name: 'Taper', sessions: stored.sessions.slice(1) }
  const { press, sent } = await open(problem(409, 'stale', undefined, current))
  await press('Sat Pieces')
  await press('Remove')
  await press('Save template')
  const notice = await screen.findByRole('region', { name: 'Not saved' })
  expect(notice.textContent).toContain('Someone else changed it. Saving replaces these with what is below:')
  expect(notice.textContent).toContain('Sat Pieces')
  expect(screen.getByLabelText<HTMLInputElement>('Template name').value).toBe('Taper')
  expect(screen.getByRole('button', { name: 'Mon Long row' })).toBeTruthy()
  await press('Save template')
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 4, name: 'Taper', sessions: [{ title: 'Long row' }] })
})
