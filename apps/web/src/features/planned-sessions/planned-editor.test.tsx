import type { PlannedSession } from '@boathouse/domain/planned-sessions/model'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
import type { PlanRow } from './plan-rows.ts'
import { EditPlannedDialog } from './planned-editor.tsx'

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

test('for an athlete who left the squad meanwhile stays theirs, and names nobody else', async () => {
  const { save, whom } = await open([squad])
  expect(whom.selectedOptions[0]?.text).toBe('Someone you no longer plan for')
  expect(await save()).toMatchObject({ squadId: null, memberId: ANN })
})

test('goes to the row that is chosen', async () => {
  const { person, save, whom } = await open([squad, ann])
  expect(whom.selectedOptions[0]?.text).toBe('Ann Rower')
  expect([...whom.options].map(({ text }) => text)).toEqual(['Juniors', 'Ann Rower'])
  await person.selectOptions(whom, 'Juniors')
  expect(await save()).toMatchObject({ squadId: SQUAD, memberId: null })
})

test('minutes take hours with a colon, and ask where a dot can mean two times', async () => {
  const { person, save } = await open([squad, ann])
  const minutes = screen.getByLabelText<HTMLInputElement>('Minutes')
  await person.clear(minutes)
  await person.type(minutes, '1.15')
  expect(screen.getAllByText('Which time did you mean?').length).toBeGreaterThan(0)
  await person.click(screen.getByRole('button', { name: '1:15?' }))
  expect(minutes.value).toBe('1:15')
  expect(await save()).toMatchObject({ minutes: 75 })
})

test('minutes that can mean two times are not sent', async () => {
  const { person, bodiesOf } = await open([squad, ann])
  await person.clear(screen.getByLabelText('Minutes'))
  await person.type(screen.getByLabelText('Minutes'), '1.15')
  await person.click(screen.getByRole('button', { name: 'Save session' }))
  await waitFor(() => expect(screen.getByLabelText('Minutes').getAttribute('aria-invalid')).toBe('true'))
  expect(bodiesOf(`PATCH ${PLANNED}`)).toHaveLength(0)
})
