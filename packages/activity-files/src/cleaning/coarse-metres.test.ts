import { expect, it } from 'vitest'
import { findBestEfforts } from '../analysis/best-efforts.ts'
import { NO_TOTALS, UNKNOWN_ACTIVITY } from '../model.ts'
import { cleanActivity } from './clean.ts'
import { countAtChanges } from './coarse-metres.ts'

const nan = Number.NaN

function count(time: readonly number[], metres: readonly number[]): readonly number[] {
  const streams = { time: Float64Array.from(time), columns: { distance: Float64Array.from(metres) } }
  return [...(countAtChanges(streams).columns.distance ?? [])]
}

const seconds = (count: number) => Array.from({ length: count }, (_, second) => second)

it('keeps a coarse counter’s figures at changes and at the end', () => {
  expect(count(seconds(8), [0, 0, 10, 10, 10, 20, 20, 20])).toEqual([0, nan, 10, nan, nan, 20, nan, 20])
})

it('ends a stop longer than a step with its last sample', () => {
  const time = [0, 1, 2, 3, 40, 41, 42, 43]
  expect(count(time, [0, 0, 4, 4, 4, 8, 8, 12])).toEqual([0, nan, 4, nan, 4, 8, nan, 12])
})

it.each([
  ['of whole metres', [0, 1, 1, 2, 2, 3, 3, 4]],
  ['of samples far apart, with a stop', [0, 20, 40, 40, 40, 40, 60, 80]],
])('keeps figures %s', (_, metres) => {
  expect(count(seconds(8), metres)).toEqual(metres)
})

it.each([10, 100])('gives no too fast best effort with a counter of %i m', (step) => {
  const time = seconds(601)
  const metres = time.map((second) => Math.floor((second * 4) / step) * step)
  const activity = cleanActivity({
    ...UNKNOWN_ACTIVITY,
    sport: 'rowing',
    totals: { ...NO_TOTALS, elapsed: 600, timer: 600, distance: 2400 },
    streams: { time: Float64Array.from(time), columns: { distance: Float64Array.from(metres) } },
  })
  expect([activity.distance, activity.notices]).toEqual([2400, []])
  const efforts = findBestEfforts(activity).filter(({ target }) => target.kind === 'distance')
  for (const { seconds, metres } of efforts) expect(seconds / metres).toBeGreaterThanOrEqual(0.25 - 0.002)
  expect(efforts).toHaveLength(5)
})
