import type { Me } from '@boathouse/domain/identity/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { meWithOtherUnits } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { sessionOf } from '../../../../test/sessions.ts'
import { EditDialog } from './session-editor.tsx'
import { loadUnsentLog } from './use-unsent-log.ts'

// In the app, the log page loads this code when idle.
beforeAll(async () => void (await loadUnsentLog()))

const known = sessionOf(1, { notes: 'Flat water', version: 4 })
const SHOW = `GET /api/training-sessions/${known.id}`
const CHANGE = `PATCH /api/training-sessions/${known.id}`
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function openDialog(
  answers: Parameters<typeof network>[0],
  session: Partial<TrainingSession> = {},
  me?: Me,
) {
  const { bodiesOf } = network({ [SHOW]: json({ ...known, ...session }), ...answers })
  const onClose = vi.fn()
  const { person } = await renderPart(
    <EditDialog id={known.id} userId={newId()} today="2026-11-24" onClose={onClose} />,
    me,
  )
  await screen.findByRole('button', { name: 'Save Training Session' })
  const save = () => person.click(screen.getByRole('button', { name: 'Save Training Session' }))
  const retype = async (label: string, words: string) => {
    await person.clear(input(label))
    if (words) await person.type(input(label), words)
  }
  return { bodiesOf, onClose, person, save, retype }
}

test('opens the stored session and saves it over its version', async () => {
  const { bodiesOf, retype, save, onClose } = await openDialog({ [CHANGE]: json(known) })
  expect(screen.getByRole('dialog', { name: 'Edit Training Session' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Speed' }).checked).toBe(true)
  await retype('Weather/Conditions', 'Wind')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [body] = bodiesOf(CHANGE) as Record<string, unknown>[]
  expect(body).toMatchObject({ version: 4, type: 'speed', weather: 'Wind', notes: 'Flat water' })
  expect(body).not.toHaveProperty('duration')
})

test('sends a duration only if it was edited', async () => {
  const { bodiesOf, retype, save, onClose } = await openDialog(
    { [CHANGE]: json(known) },
    { durationMs: 2_730_000, rpe: 3 },
  )
  await retype('Duration (minutes)', '50')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)[0]).toMatchObject({ duration: 50, rpe: 3 })
})

test.each([
  ['single', 'Distance (mi)', '7.671'],
  ['rowErg', 'Distance (m)', '12345'],
] as const)('in the user’s units, saves the unchanged values of a %s', async (craft, label, distance) => {
  const own = { sport: 'rowing', craft, distance: 12_345, waterTemperature: 12.3 } as const
  const { bodiesOf, retype, save, onClose } = await openDialog(
    { [CHANGE]: json(known) },
    own,
    meWithOtherUnits(),
  )
  expect(input(label).value).toBe(distance)
  expect(input('Water temperature (°F)').value).toBe('54.1')
  await retype('Notes', 'Wind')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)[0]).toMatchObject({ distance: 12_345, waterTemperature: 12.3 })
})

test('takes the user’s units with a decimal point or comma', async () => {
  const own = { sport: 'rowing', craft: 'single', distance: 1_000, waterTemperature: 8 } as const
  const { bodiesOf, retype, save, onClose } = await openDialog(
    { [CHANGE]: json(known) },
    own,
    meWithOtherUnits(),
  )
  await retype('Distance (mi)', '7,5')
  await retype('Water temperature (°F)', '53.6')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)[0]).toMatchObject({ distance: 12_070, waterTemperature: 12 })
})

test('refuses to empty a duration', async () => {
  const { bodiesOf, retype, save } = await openDialog({})
  await retype('Duration (minutes)', '')
  await save()
  expect(screen.getByText('Enter the duration in whole minutes, for example 90.')).toBeDefined()
  expect(bodiesOf(CHANGE)).toEqual([])
})

test('accepts missing values of an imported session', async () => {
  const own = { type: 'notSet', intensity: 'notSet', durationMs: 20_000, duration: 0, distance: 100 } as const
  const { bodiesOf, save, onClose } = await openDialog({ [CHANGE]: json(known) }, own)
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  expect(input('Duration (minutes)').value).toBe('')
  expect(input('Distance (km)').value).toBe('0.1')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)[0]).toMatchObject({ type: 'notSet', intensity: 'notSet', distance: 100 })
  expect(bodiesOf(CHANGE)[0]).not.toHaveProperty('duration')
})

test('reports changes made elsewhere, fills untouched fields and can save over them', async () => {
  const now = { ...known, version: 7, weather: 'Fog', notes: 'From the phone', rpe: 8 }
  const { bodiesOf, retype, save, onClose } = await openDialog({
    [CHANGE]: [problem(409, 'stale', undefined, now), json(known)],
  })
  await retype('Notes', 'From the laptop')
  await save()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('This was changed elsewhere.')
  expect(notice.textContent).toContain('Weather/ConditionsFog')
  expect(notice.textContent).toContain('NotesFrom the phone (yours is kept)')
  expect(notice.textContent).toContain('Session RPE (0 to 10)8')
  expect(input('Notes').value).toBe('From the laptop')
  expect(input('Weather/Conditions').value).toBe('Fog')
  expect(onClose).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(CHANGE)[1]).toMatchObject({ version: 7, notes: 'From the laptop', weather: 'Fog', rpe: 8 })
})

test('finds a save whose response was lost on the next attempt', async () => {
  const stored = { ...known, notes: 'Choppy', version: 5 }
  const { bodiesOf, retype, save, onClose } = await openDialog({
    [CHANGE]: ['unreachable', problem(409, 'stale', undefined, stored)],
  })
  await retype('Notes', 'Choppy')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(bodiesOf(CHANGE)).toHaveLength(2))
})

test('says that a session was deleted meanwhile and keeps the text', async () => {
  const { retype, save } = await openDialog({ [CHANGE]: problem(404, 'notFound') })
  await retype('Notes', 'Choppy')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('This session was deleted elsewhere.')
  expect(input('Notes').value).toBe('Choppy')
})

test.each([known.id, 'nonsense'])('says that an address has no session: %s', async (id) => {
  network({ [SHOW]: problem(404, 'notFound') })
  await renderPart(<EditDialog id={id} userId={newId()} today="2026-11-24" onClose={() => {}} />)
  expect((await screen.findByRole('alert')).textContent).toContain('This session does not exist.')
})

test('fetches a session that could not be loaded again', async () => {
  network({ [SHOW]: [problem(503, 'unavailable'), json(known)] })
  const { person } = await renderPart(
    <EditDialog id={known.id} userId={newId()} today="2026-11-24" onClose={() => {}} />,
  )
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Save Training Session' })).toBeDefined()
})
