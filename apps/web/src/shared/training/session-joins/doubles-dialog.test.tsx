import { showSessionZones } from '@boathouse/domain/training/heart-rate-zones/contract'
import type { SessionDoubles } from '@boathouse/domain/training/session-joins/model'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toQuery } from '#lib/api/queries.ts'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { sessionOf } from '../../../../test/sessions.ts'
import { DoublesDialog } from './doubles-dialog.tsx'

const typed = sessionOf(1, { distance: 10_000, durationMs: 3_000_000, notes: 'Headwind' })
const watch = sessionOf(2, {
  ...{ type: 'notSet', intensity: 'notSet', weather: '', source: 'file', recording: 'track' },
  ...{ distance: 9_874, durationMs: 2_912_400, startTime: '06:30', notes: 'Morning row' },
})
const third = sessionOf(3, { ...watch, id: sessionOf(3).id, recording: 'samples' })

const other = (session = watch, device: string | null = 'Fenix') => ({ session, device, hasJoined: false })
const answer = (own: Partial<SessionDoubles> = {}) =>
  json({ session: typed, device: null, candidates: [other()], joined: [], ...own })
const calls = {
  doubles: (id = typed.id) => `GET /api/training-sessions/${id}/doubles`,
  join: `POST /api/training-sessions/${typed.id}/joined`,
  part: `DELETE /api/training-sessions/${typed.id}/joined/${watch.id}`,
  keep: `POST /api/training-sessions/${typed.id}/kept-apart`,
}

async function open(ids = [typed.id]) {
  const spies = { onClose: vi.fn(), onJoined: vi.fn() }
  const { person } = await renderPart(<DoublesDialog ids={ids} {...spies} />)
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  const choose = async (field: string, name: string) =>
    person.click(within(screen.getByRole('group', { name: field })).getByRole('radio', { name }))
  return { ...spies, press, choose }
}

const marked = () =>
  Object.fromEntries(
    screen.getAllByRole('group').map((group) => {
      const [radio] = within(group).getAllByRole<HTMLInputElement>('radio', { checked: true })
      return [group.querySelector('legend')?.textContent, radio?.closest('label')?.textContent]
    }),
  )

test('shows two sessions side by side and marks the winner of each field', async () => {
  network({ [calls.doubles()]: answer() })
  await open()
  expect(await screen.findByText('Fenix')).toBeDefined()
  expect(screen.getByText('Typed')).toBeDefined()
  expect(marked()).toEqual({
    Date: 'Tue 24 Nov, 06:30',
    Duration: '48:32',
    Distance: '9.874 km',
    Type: 'Speed',
    Intensity: 'High',
    Weather: 'Calm',
    Notes: 'Both',
  })
  expect(screen.getByText('Track')).toBeDefined()
})

test('joins the sessions as chosen with one press, and splits them with another', async () => {
  const { bodiesOf, sent } = network({
    [calls.doubles()]: [answer(), answer({ candidates: [] }), answer()],
    [calls.join]: json({ ...typed, version: 2 }),
    [calls.part]: json({ session: typed, parted: watch }),
  })
  const { press, choose, onJoined } = await open()
  await screen.findByText('Fenix')
  await choose('Distance', '10 km')
  await press('Merge')
  await screen.findByText('Merged.')
  expect(bodiesOf(calls.join)).toEqual([
    { sessionId: watch.id, version: 1, otherVersion: 1, choices: { distance: 'stays' } },
  ])
  expect(onJoined).toHaveBeenCalledWith(expect.objectContaining({ id: typed.id }))
  await press('Split again')
  expect(await screen.findByRole('button', { name: 'Merge' })).toBeDefined()
  expect(sent.some(({ call }) => call === calls.part)).toBe(true)
})

test('refetches the time in heart-rate zones, but not of the session without a recording', async () => {
  const zonesOf = ({ id }: { id: string }) => toQuery(showSessionZones, { params: { id } })
  const Zones = () => [useQuery(zonesOf(typed)), useQuery(zonesOf(watch))].map(({ status }) => status)
  const callOf = ({ id }: { id: string }) => `GET /api/training-sessions/${id}/heart-rate-zones`
  const zones = json({ zones: null, coverage: null, time: null })
  const { sent } = network({
    [calls.doubles()]: [answer(), answer({ candidates: [] })],
    [calls.join]: json({ ...typed, version: 2 }),
    [callOf(typed)]: zones,
    [callOf(watch)]: zones,
  })
  const dialog = <DoublesDialog ids={[typed.id]} onClose={vi.fn()} onJoined={vi.fn()} />
  const { person } = await renderPart([<Zones key="zones" />, <div key="dialog">{dialog}</div>])
  await person.click(await screen.findByRole('button', { name: 'Merge' }))
  await screen.findByText('Merged.')
  const countOf = (session: { id: string }) => sent.filter(({ call }) => call === callOf(session)).length
  expect([countOf(typed), countOf(watch)]).toEqual([2, 1])
})

test('keeps both, asks about the next session, and returns those without an answer', async () => {
  const { bodiesOf } = network({
    [calls.doubles()]: [answer(), answer({ candidates: [] })],
    [calls.doubles(third.id)]: answer({ session: third, device: 'SpeedCoach', candidates: [other()] }),
    [calls.keep]: nothing(),
  })
  const { press, onClose } = await open([typed.id, third.id])
  expect(await screen.findByText('1 of 2')).toBeDefined()
  await press('Keep both')
  expect(await screen.findByText('SpeedCoach')).toBeDefined()
  expect(screen.getByText('2 of 2')).toBeDefined()
  expect(bodiesOf(calls.keep)).toEqual([{ sessionId: watch.id }])
  await press('Close')
  expect(onClose).toHaveBeenCalledWith([third.id])
})

test('skips a pair that was answered elsewhere or is gone', async () => {
  network({
    [calls.doubles()]: answer({ candidates: [] }),
    [calls.doubles(third.id)]: problem(404, 'notFound'),
  })
  await open([typed.id, third.id])
  expect(await screen.findByText('Nothing left to compare.')).toBeDefined()
})

test('shows a session changed meanwhile and joins nothing', async () => {
  const newer = { ...typed, version: 2, distance: 11_000 }
  const { bodiesOf } = network({
    [calls.doubles()]: [answer(), answer({ session: newer })],
    [calls.join]: [problem(409, 'stale', [{ path: 'version', code: 'stale' }], newer), json(newer)],
  })
  const { press } = await open()
  await press('Merge')
  expect((await screen.findByRole('alert')).textContent).toContain('changed elsewhere')
  expect(await screen.findByText('11 km')).toBeDefined()
  await press('Merge')
  await waitFor(() => expect(bodiesOf(calls.join)).toHaveLength(2))
  expect(bodiesOf(calls.join)[1]).toMatchObject({ version: 2 })
})

test('says that it is offline and can try again', async () => {
  network({ [calls.doubles()]: ['unreachable', answer()] })
  const { press } = await open()
  await screen.findByText('This session could not be loaded.')
  await press('Try again')
  expect(await screen.findByText('Fenix')).toBeDefined()
})
