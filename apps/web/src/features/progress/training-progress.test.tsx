import type { Progress } from '@boathouse/domain/progress/model'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
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
    { first: '2026-11-09', last: '2026-11-15', ...some },
    { first: '2026-11-16', last: '2026-11-22', ...none },
  ],
  ...own,
})

async function open(answers: Parameters<typeof network>[0]) {
  network(answers)
  const onPick = vi.fn()
  const { person } = await renderPart(<TrainingProgress period="season" volume="hours" onPick={onPick} />)
  return { person, onPick }
}

test('the charts have their figures in a table, one click away', async () => {
  const { person } = await open({ [SHOW]: json(progress()) })
  await person.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const [, latest, before] = within(screen.getByRole('table', { name: 'Training in figures' })).getAllByRole(
    'row',
  )
  expect(latest?.textContent).toContain('16 – 22 Nov 2026')
  for (const words of ['1.5 h', '2 sessions', '22 km', 'Load 300'])
    expect(before?.textContent).toContain(words)
})

test('a period and a measure are picked by name', async () => {
  const { person, onPick } = await open({ [SHOW]: json(progress()) })
  await person.click(screen.getByRole('radio', { name: 'All' }))
  expect(onPick).toHaveBeenCalledWith({ period: 'all' })
  await person.click(screen.getByRole('radio', { name: 'Kilometres' }))
  expect(onPick).toHaveBeenCalledWith({ volume: 'kilometres' })
})

test('without any RPE the load says so, and nothing is drawn of it', async () => {
  const total = { ...some, load: null, rated: 0 }
  await open({
    [SHOW]: json(progress({ total, bars: [{ first: '2026-11-09', last: '2026-11-15', ...total }] })),
  })
  expect(await screen.findByText('No session of this period has an RPE.')).toBeDefined()
})

test('a period without sessions says so', async () => {
  await open({ [SHOW]: json(progress({ total: none, bars: [] })) })
  expect(await screen.findByText('Nothing was logged in this period.')).toBeDefined()
})

test('progress that could not be loaded is asked for again', async () => {
  const { person } = await open({ [SHOW]: ['unreachable', json(progress())] })
  const volume = await screen.findByRole('region', { name: 'Volume' })
  await person.click(await within(volume).findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Show as a table' })).toBeDefined()
})
