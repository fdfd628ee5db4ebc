import { describe, expect, it } from 'vitest'
import { type Lap, NO_TOTALS } from '../model.ts'
import { repairTotals } from './totals.ts'

const lap = (start: number, figures: Partial<Lap>): Lap => ({ ...NO_TOTALS, start, kind: null, ...figures })
const recorded = { seconds: 480, metres: 2_000 }

describe('totals', () => {
  it.each([
    [0.48, 1000],
    [4.8, 100],
    [48_000, 0.01],
    [480_000, 0.001],
  ])('of %d s are repaired if the records cover 480', (elapsed, factor) => {
    const { totals, notices } = repairTotals({ ...NO_TOTALS, elapsed, timer: elapsed }, [], recorded)
    expect([totals.elapsed, totals.timer]).toEqual([expect.closeTo(480), expect.closeTo(480)])
    expect(notices).toEqual([{ code: 'timeScaled', figures: { factor } }])
  })

  it.each([
    [2, 1000],
    [200_000, 0.01],
  ])('of %d m are repaired if the records cover 2,000', (distance, factor) => {
    const { totals, notices } = repairTotals({ ...NO_TOTALS, distance }, [], recorded)
    expect(totals.distance).toBeCloseTo(2_000)
    expect(notices).toEqual([{ code: 'distanceScaled', figures: { factor } }])
  })

  it('that are wrong otherwise are unchanged', () => {
    const totals = { ...NO_TOTALS, elapsed: 48, timer: 600, distance: 21_200 }
    expect(repairTotals(totals, [], recorded)).toEqual({ totals, laps: [], notices: [] })
  })

  it('are unchanged if the records prove nothing', () => {
    const totals = { ...NO_TOTALS, elapsed: 48_000, distance: 2 }
    expect(repairTotals(totals, [], { seconds: 0, metres: null }).totals).toEqual(totals)
    const short = { ...NO_TOTALS, elapsed: 480, distance: 2_000 }
    expect(repairTotals(short, [], { seconds: 4.8, metres: 20 }).totals).toEqual(short)
  })
})

it('and laps that add up to them are repaired together', () => {
  const totals = { ...NO_TOTALS, elapsed: 480_000, distance: 2_000 }
  const laps = [0, 240].map((start) => lap(start, { elapsed: 240_000, distance: 1_000 }))
  expect(
    repairTotals(totals, laps, recorded).laps.map(({ elapsed, distance }) => [elapsed, distance]),
  ).toEqual([
    [240, 1_000],
    [240, 1_000],
  ])
  const right = [0, 240].map((start) => lap(start, { elapsed: 240 }))
  expect(repairTotals(totals, right, recorded).laps).toEqual(right)
})
