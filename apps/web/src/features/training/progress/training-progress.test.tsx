import type { Me } from '@boathouse/domain/identity/account/contract'
import type { Progress } from '@boathouse/domain/training/progress/model'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { meWithOtherUnits } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { TrainingProgress } from './training-progress.tsx'

const SHOW = 'GET /api/training-sessions/progress'
const none = { sessions: 0, durationMs: 0, distance: 0, load: null, rated: 0 }
const some = { sessions: 2, durationMs: 5_400_000, distance: 21_990, load: 300, rated: 1 }
const progress = (own: Partial<Progress> = {}): Progress => ({
  period: 'season',
  first: '2026-11-09',
  last: '2026-11-22',
  unit: 'week',
  total: some,
  bars: [
    {
      first: '2026-11-09',
      last: '2026-11-15',
      ...some,
      parts: [
        { intensity: 'low', durationMs: 3_600_000, distance: 21_990 },
        { intensity: 'high', durationMs: 1_800_000, distance: 0 },
      ],
      seasonBefore: { durationMs: 7_200_000, distance: 0 },
    },
    { first: '2026-11-16', last: '2026-11-22', ...none, parts: [], seasonBefore: null },
  ],
  loads: [
    { date: '2026-11-15', week: 300, fourWeeks: 75 },
    { date: '2026-11-16', week: 290, fourWeeks: 74 },
  ],
  ...own,
})

async function open(answers: Parameters<typeof network>[0], me?: Me) {
  network(answers)
  const onPick = vi.fn()
  const { person } = await renderPart(<TrainingProgress period="season" volume="hours" onPick={onPick} />, me)
  return { person, onPick }
}

test('offers the charts’ figures in a table, one click away', async () => {
  const { person } = await open({ [SHOW]: json(progress()) })
  await person.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const [, latest, before] = within(screen.getByRole('table', { name: 'Training in numbers' })).getAllByRole(
    'row',
  )
  expect(latest?.textContent).toContain('16 – 22 Nov 2026')
  for (const words of [
    '1.5 h',
    '2 sessions',
    '22 km',
    'Load 300',
    'Low: 1 h, High: 0.5 h, Season before: 2 h',
    '75',
  ])
    expect(before?.textContent).toContain(words)
  expect(latest?.textContent).toContain('74')
  expect(latest?.textContent).toContain('No matching week in the season before')
})

test('picks period and measure by name', async () => {
  const { person, onPick } = await open({ [SHOW]: json(progress()) })
  await person.click(screen.getByRole('radio', { name: 'All' }))
  expect(onPick).toHaveBeenCalledWith({ period: 'all' })
  await person.click(screen.getByRole('radio', { name: 'Kilometres' }))
  expect(onPick).toHaveBeenCalledWith({ volume: 'kilometres' })
})

test('says that there is no load without an RPE, and draws none', async () => {
  const total = { ...some, load: null, rated: 0 }
  await open({
    [SHOW]: json(
      progress({
        total,
        bars: [{ first: '2026-11-09', last: '2026-11-15', ...total, parts: [], seasonBefore: null }],
        loads: [],
      }),
    ),
  })
  expect(await screen.findByText('No session in this period has an RPE.')).toBeDefined()
})

test('says that a period has no sessions', async () => {
  await open({ [SHOW]: json(progress({ total: none, bars: [] })) })
  expect(await screen.findByText('Nothing logged in this period.')).toBeDefined()
})

test('fetches progress that could not be loaded again', async () => {
  const { person } = await open({ [SHOW]: ['unreachable', json(progress())] })
  const volume = await screen.findByRole('region', { name: 'Volume' })
  await person.click(await within(volume).findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Show as a table' })).toBeDefined()
})

test('shows volume by intensity beside the season before, and load as two lines', async () => {
  await open({ [SHOW]: json(progress()) })
  const volume = within(await screen.findByRole('region', { name: 'Volume' }))
  const legend = await volume.findByRole('list')
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Low', 'High', 'Season before'])
  const load = within(screen.getByRole('region', { name: 'Load' }))
  expect(
    within(load.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Last 7 days', 'Weekly, 28-day average'])
})

test('counts in the user’s unit of distance', async () => {
  const { person } = await open({ [SHOW]: json(progress()) }, meWithOtherUnits())
  expect(screen.getByRole('radio', { name: 'Miles' })).toBeDefined()
  await person.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const rows = within(screen.getByRole('table', { name: 'Training in numbers' })).getAllByRole('row')
  expect(rows[2]?.textContent).toContain('13.7 mi')
})
