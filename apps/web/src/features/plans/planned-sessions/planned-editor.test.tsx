import type { PlannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import type { PlanRow } from './plan-rows.ts'
import { EditPlannedDialog, PlanDialog } from './planned-editor.tsx'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const [CLUB, SQUAD, ANN] = [idAt('c1'), idAt('d1'), idAt('a1')]

const stored: PlannedSession = {
  ...{ id: idAt('e1'), version: 1, date: '2026-11-24', title: 'Long row', type: 'endurance' },
  ...{ sport: null, minutes: 90, distance: null, rpe: null, workout: '', notes: '' },
  ...{ squadId: null, memberId: ANN, practice: null },
  ...{ publishedAt: null, sourceId: null, isTouched: false },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
}
const PLANNED = `/api/clubs/${CLUB}/planned-sessions/${stored.id}`
const squad: PlanRow = { id: SQUAD, kind: 'squad', name: 'Juniors', entries: [], own: null }
const ann: PlanRow = { id: ANN, kind: 'athlete', name: 'Ann Rower', entries: [], own: [] }

async function open(rows: readonly PlanRow[]) {
  const { bodiesOf } = network({
    [`GET ${PLANNED}`]: json(stored),
    [`GET /api/clubs/${CLUB}/practices`]: json({ items: [], nextCursor: null }),
    [`PATCH ${PLANNED}`]: problem(404, 'notFound'),
  })
  const { person } = await renderPart(
    <EditPlannedDialog
      {...{ id: stored.id, userId: idAt('b1'), clubId: CLUB, rows, followers: 0 }}
      onDelete={vi.fn()}
      onClose={vi.fn()}
    />,
  )
  const whom = await screen.findByLabelText<HTMLSelectElement>('For')
  const save = async () => {
    await person.click(screen.getByRole('button', { name: 'Save session' }))
    await waitFor(() => expect(bodiesOf(`PATCH ${PLANNED}`)).toHaveLength(1))
    return bodiesOf(`PATCH ${PLANNED}`)[0]
  }
  return { person, save, whom, bodiesOf }
}

test('keeps an athlete who left the squad, and names nobody else', async () => {
  const { save, whom } = await open([squad])
  expect(whom.selectedOptions[0]?.text).toBe('Someone you no longer plan for')
  expect(await save()).toMatchObject({ squadId: null, memberId: ANN })
})

test('links to a new practice for it until its day is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T23:00:00.000Z') })
  await open([squad])
  const link = () => screen.queryByRole('link', { name: 'Make it a practice' })
  expect(link()?.getAttribute('href')).toBe(`/attendance?dialog=new&planned=${stored.id}`)
  // The error is above the fields, so users see it without scrolling.
  const field = screen.getByLabelText('Minutes')
  expect(link()?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  cleanup()
  vi.setSystemTime('2026-11-26T00:00:00.000Z')
  await open([squad])
  expect(link()).toBeNull()
})

test('saves to the chosen row', async () => {
  const { person, save, whom } = await open([squad, ann])
  expect(whom.selectedOptions[0]?.text).toBe('Ann Rower')
  expect([...whom.options].map(({ text }) => text)).toEqual(['Juniors', 'Ann Rower'])
  await person.selectOptions(whom, 'Juniors')
  expect(await save()).toMatchObject({ squadId: SQUAD, memberId: null })
})

test('accepts hours with a colon and asks about a dot', async () => {
  const { person, save } = await open([squad, ann])
  const minutes = screen.getByLabelText<HTMLInputElement>('Minutes')
  await person.clear(minutes)
  await person.type(minutes, '1.15')
  expect(screen.getAllByText('Which time did you mean?').length).toBeGreaterThan(0)
  await person.click(screen.getByRole('button', { name: '1:15?' }))
  expect(minutes.value).toBe('1:15')
  expect(await save()).toMatchObject({ minutes: 75 })
})

test('does not send ambiguous minutes', async () => {
  const { person, bodiesOf } = await open([squad, ann])
  await person.clear(screen.getByLabelText('Minutes'))
  await person.type(screen.getByLabelText('Minutes'), '1.15')
  await person.click(screen.getByRole('button', { name: 'Save session' }))
  await waitFor(() => expect(screen.getByLabelText('Minutes').getAttribute('aria-invalid')).toBe('true'))
  expect(bodiesOf(`PATCH ${PLANNED}`)).toHaveLength(0)
})

describe('a new planned session', () => {
  const CREATE = `POST /api/clubs/${CLUB}/planned-sessions`
  async function openNew(practice?: string) {
    const { bodiesOf } = network({
      [`GET /api/clubs/${CLUB}/practices`]: json({ items: [], nextCursor: null }),
      [CREATE]: json(stored, 201),
    })
    const onClose = vi.fn()
    const { person } = await renderPart(
      <PlanDialog
        {...{
          userId: idAt('b1'),
          clubId: CLUB,
          rows: [squad, ann],
          row: SQUAD,
          day: '2026-11-24',
          practice,
          onClose,
        }}
      />,
    )
    const workout = await screen.findByRole('textbox', { name: 'Workout' })
    const save = () => person.click(screen.getByRole('button', { name: 'Save session' }))
    return { person, workout, save, onClose, sent: () => bodiesOf(CREATE) }
  }

  test('takes title, type, minutes and distance from the workout', async () => {
    const { person, workout, save, onClose, sent } = await openNew()
    expect(screen.getByText('Juniors, Tuesday, 24 November 2026')).toBeDefined()
    await person.type(workout, '16k r20')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Endurance' }).checked).toBe(true)
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([
      { title: '16k r20', type: 'endurance', workout: '16k r20', minutes: null, distance: 16_000 },
    ])
    expect(sent()).toMatchObject([{ squadId: SQUAD, memberIds: null, date: '2026-11-24' }])
  })

  test('prefers typed values to the workout’s', async () => {
    const { person, workout, save, onClose, sent } = await openNew()
    await person.type(workout, '3x20min UT2')
    await person.type(screen.getByRole('textbox', { name: 'Title' }), 'Long pieces')
    await person.click(screen.getByRole('radio', { name: 'Technique' }))
    expect(screen.queryByLabelText('Minutes')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByText('From the workout: 1:00 h.')).toBeDefined()
    await person.type(screen.getByLabelText('Minutes'), '1:15')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ title: 'Long pieces', type: 'technique', minutes: 75, distance: null }])
  })

  test('belongs to the practice that it was opened from', async () => {
    const { person, workout, save, onClose, sent } = await openNew(idAt('f1'))
    await person.type(workout, '16k r20')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ squadId: SQUAD, practice: idAt('f1') }])
  })

  test('shows the error next to the workout and sends nothing', async () => {
    const { workout, save, sent } = await openNew()
    await save()
    expect(await screen.findByText('Enter a workout or a title.')).toBeDefined()
    expect(workout.getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })
})
