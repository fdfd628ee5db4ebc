import { describe, expect, it } from 'vitest'
import type { CleanActivity } from '../cleaning/clean.ts'
import { type Lap, NO_TOTALS, UNKNOWN_ACTIVITY } from '../model.ts'
import type { Channel } from '../streams.ts'
import { findSplits, splitsOfPieces } from './splits.ts'

const range = (count: number) => Array.from({ length: count + 1 }, (_, index) => index)

interface Example {
  readonly seconds?: number
  readonly speed?: number
  readonly isIndoor?: boolean
  readonly laps?: readonly Lap[]
  readonly columns?: Partial<Record<Channel, (second: number) => number>>
}

function session({
  seconds = 480,
  speed = 4,
  isIndoor = false,
  laps = [],
  columns = {},
}: Example = {}): CleanActivity {
  const all = { distance: (second: number) => second * speed, ...columns }
  const entries = Object.entries(all).map(([channel, figure]) => [
    channel,
    Float64Array.from(range(seconds), figure),
  ])
  return {
    ...UNKNOWN_ACTIVITY,
    sport: 'rowing',
    isIndoor,
    laps,
    streams: { time: Float64Array.from(range(seconds)), columns: Object.fromEntries(entries) },
    notices: [],
    leaps: [],
    elapsed: seconds,
    moving: seconds,
    distance: seconds * speed,
  }
}

const lap = (start: number, elapsed: number, figures: Partial<Lap> = {}): Lap => ({
  ...NO_TOTALS,
  start,
  elapsed,
  kind: null,
  ...figures,
})
const lengths = (activity: CleanActivity) =>
  findSplits(activity).map(({ seconds, metres }) => [seconds, metres])

describe('splits on the water', () => {
  it('are every 500 m, the last one for the rest', () => {
    expect(lengths(session())).toEqual([
      [125, 500],
      [125, 500],
      [125, 500],
      [105, 420],
    ])
  })

  it('add a rest of less than 5 m to the last one', () => {
    expect(lengths(session({ seconds: 251 }))).toEqual([
      [125, 500],
      [126, 504],
    ])
    expect(lengths(session({ seconds: 1 }))).toEqual([[1, 4]])
  })

  it('take a lap’s timer time without pauses, with means of all of it', () => {
    const columns = { heartRate: (second: number) => (second < 240 ? 150 : 120) }
    const laps = [
      lap(0, 420, { timer: 240, distance: 1000 }),
      lap(420, 56.6, { timer: 56, distance: 250 }),
      lap(477, 3, { timer: 488, distance: 10 }),
    ]
    const [paused, whole, mistaken] = findSplits(session({ laps, columns }))
    expect(paused).toMatchObject({ seconds: 240, metres: 1000 })
    expect(paused?.heartRate).toBeCloseTo((240 * 150 + 180 * 120) / 420, 6)
    expect([whole?.seconds, mistaken?.seconds]).toEqual([56.6, 3])
  })

  it('prefer the device’s laps if there are several', () => {
    const laps = [lap(0, 56.6, { distance: 250.4, kind: 'work' }), lap(60, 60, { kind: 'rest' })]
    expect(findSplits(session({ laps }))).toMatchObject([
      { from: 0, seconds: 56.6, metres: 250.4, kind: 'work' },
      { from: 60, seconds: 60, metres: 240, kind: 'rest' },
    ])
    expect(lengths(session({ laps: laps.slice(1) }))).toHaveLength(4)
  })
})

it('restart after a break', () => {
  const session250 = { ...session({ seconds: 250 }), breaks: [130, 250] }
  expect(findSplits(session250).map(({ from, seconds, metres }) => [from, seconds, metres])).toEqual([
    [0, 125, 500],
    [125, 5, 20],
    [130, 120, 480],
  ])
})

describe('splits on an erg', () => {
  it('are five of 400 m for 2,000 m, and five of six minutes for half an hour', () => {
    expect(lengths(session({ isIndoor: true, seconds: 500 }))).toEqual(Array(5).fill([100, 400]))
    expect(lengths(session({ isIndoor: true, seconds: 1800, speed: 4.12345 }))).toEqual(
      Array(5).fill([360, expect.closeTo(1484.442, 6)]),
    )
  })

  it('are every 500 m otherwise', () => {
    expect(
      lengths(session({ isIndoor: true, seconds: 301, speed: 4.1 })).map(([, metres]) => metres),
    ).toEqual([500, 500, expect.closeTo(234.1, 6)])
  })
})

describe('figures of splits', () => {
  it('are means of the split’s samples', () => {
    const columns = {
      heartRate: (second: number) => (second < 125 ? 140 : 160),
      strokeRate: () => Number.NaN,
    }
    const [first, second] = findSplits(session({ columns }))
    expect(first).toMatchObject({ heartRate: 140, strokeRate: null, power: null, metresPerStroke: null })
    expect(second).toMatchObject({ heartRate: 160 })
  })

  it('are weighted by time; a figure holds for at most 30 seconds', () => {
    const activity = session({ seconds: 4 })
    const streams = {
      time: Float64Array.of(0, 10, 30, 100, 101),
      columns: {
        distance: Float64Array.of(0, 40, 120, 400, 404),
        power: Float64Array.of(100, 200, 300, 400, 400),
      },
    }
    const [split] = findSplits({ ...activity, streams, elapsed: 101, distance: 404 })
    expect(split?.power).toBeCloseTo((10 * 100 + 20 * 200 + 30 * 300 + 400) / 61, 9)
  })

  it('are the device’s own for its laps', () => {
    const laps = [
      lap(0, 60, { averageHeartRate: 151, averageStrokeRate: 27.5, averagePower: 0 }),
      lap(60, 60),
    ]
    const columns = { heartRate: () => 140, power: () => 200 }
    expect(findSplits(session({ laps, columns }))).toMatchObject([
      { heartRate: 151, strokeRate: 27.5, power: 200 },
      { heartRate: 140, strokeRate: null, power: 200 },
    ])
  })
})

describe('splits of pieces', () => {
  const { streams } = session({
    seconds: 480,
    columns: { heartRate: (second) => (second < 240 ? 120 : 160) },
  })

  it('are work, with rest between, before and after', () => {
    const pieces = [
      { from: 60, to: 180 },
      { from: 240, to: 360 },
    ]
    expect(
      splitsOfPieces(streams, pieces, 480).map(({ from, seconds, metres, kind }) => [
        from,
        seconds,
        metres,
        kind,
      ]),
    ).toEqual([
      [0, 60, 240, 'rest'],
      [60, 120, 480, 'work'],
      [180, 60, 240, 'rest'],
      [240, 120, 480, 'work'],
      [360, 120, 480, 'rest'],
    ])
  })

  it('have no rest if there is none, and their own figures', () => {
    const pieces = [
      { from: 0, to: 240 },
      { from: 240, to: 480 },
    ]
    expect(splitsOfPieces(streams, pieces, 480)).toMatchObject([
      { kind: 'work', heartRate: 120 },
      { kind: 'work', heartRate: 160 },
    ])
  })
})

it('are absent for an impossible distance', () => {
  const activity = session()
  const going = (metres: number) => ({
    ...activity,
    streams: { time: Float64Array.of(0, 1000), columns: { distance: Float64Array.of(0, metres) } },
  })
  expect(findSplits(going(500_000))).toHaveLength(1000)
  expect(findSplits(going(500_001))).toEqual([])
})

it('are absent without laps and distance', () => {
  const activity = session()
  const nothing = { ...activity, distance: null, streams: { time: activity.streams.time, columns: {} } }
  expect(findSplits(nothing)).toEqual([])
  expect(findSplits({ ...nothing, distance: 2000 })).toEqual([])
})
