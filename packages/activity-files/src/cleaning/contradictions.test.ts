import { describe, expect, it } from 'vitest'
import { type Activity, type Lap, NO_TOTALS, type Totals, UNKNOWN_ACTIVITY } from '../model.ts'
import type { Channel, Column } from '../streams.ts'
import { type CleanActivity, cleanActivity } from './clean.ts'
import { measureDistance } from './earth.ts'

const METRES_PER_DEGREE = measureDistance({ latitude: 45, longitude: 7 }, { latitude: 46, longitude: 7 })

interface Example {
  /** Sample times, in seconds. */
  readonly time?: readonly number[]
  /** Metres by the device's counter. */
  readonly metres?: ((second: number) => number) | null
  readonly track?: (second: number) => number
  readonly rate?: (second: number) => number
  readonly speed?: number
  readonly totals?: Partial<Totals>
  readonly laps?: readonly Partial<Lap>[]
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const steady = (second: number) => second * 4

function clean({
  time = range(0, 600),
  metres = steady,
  track,
  rate,
  speed,
  totals,
  laps = [],
}: Example): CleanActivity {
  const columnOf = (figure: (second: number) => number): Column => Float64Array.from(time.map(figure))
  const columns: Partial<Record<Channel, Column>> = {
    ...(metres && { distance: columnOf(metres) }),
    ...(track && {
      latitude: columnOf((second) => 45 + track(second) / METRES_PER_DEGREE),
      longitude: columnOf(() => 7),
    }),
    ...(rate && { strokeRate: columnOf(rate) }),
    ...(speed && { speed: columnOf(() => speed) }),
  }
  const activity: Activity = {
    ...UNKNOWN_ACTIVITY,
    sport: 'rowing',
    totals: { ...NO_TOTALS, ...totals },
    laps: laps.map((lap) => ({ ...NO_TOTALS, start: 0, kind: null, ...lap })),
    streams: { time: Float64Array.from(time), columns },
  }
  return cleanActivity(activity)
}

const whole = { elapsed: 600, timer: 600, distance: 2400 }

/** Contradiction, example, distance in metres, elapsed and moving seconds, and notice codes. */
const rows: readonly (readonly [string, Example, number | null, number, number | null, readonly string[]])[] =
  [
    ['nothing', { totals: whole }, 2400, 600, 600, []],
    ['a total below the samples', { totals: { ...whole, distance: 2200 } }, 2400, 600, 600, ['totalDiffers']],
    ['a total above the samples', { totals: { ...whole, distance: 2640 } }, 2400, 600, 600, ['totalDiffers']],
    ['a total that rests leave out', { totals: { timer: 500, distance: 2000 } }, 2400, 600, 500, []],
    [
      'a hole at the start',
      { time: range(200, 600), metres: (second) => (second - 200) * 4, totals: whole },
      ...([2400, 600, 600, ['recordsMissing']] as const),
    ],
    [
      'a hole in the middle, which the counter leaves out',
      {
        time: [...range(0, 200), ...range(400, 600)],
        metres: (second) => (second > 200 ? second - 200 : second) * 4,
        totals: whole,
      },
      ...([2400, 600, 600, ['recordsMissing']] as const),
    ],
    [
      'a hole that no boat can have filled',
      { time: range(200, 600), metres: (second) => (second - 200) * 4, totals: { ...whole, distance: 9000 } },
      ...([1600, 600, 600, ['totalDiffers']] as const),
    ],
    [
      'a counter that began before the samples',
      { metres: (second) => 100 + second * 4, totals: { ...whole, distance: 2500 } },
      ...([2500, 600, 600, []] as const),
    ],
    [
      'a track beside a total that agrees',
      { metres: null, track: steady, totals: { ...whole, distance: 2390 } },
      ...([2390, 600, 600, ['distanceFromPositions', 'distanceAnchored']] as const),
    ],
    [
      'a track beside another total',
      { metres: null, track: steady, totals: { ...whole, distance: 3000 } },
      ...([expect.closeTo(2400, 0), 600, 600, ['distanceFromPositions', 'totalDiffers']] as const),
    ],
    [
      'a counter that stood still beside a track',
      { metres: (second) => Math.min(second, 100) * 4, track: steady },
      ...([400, 600, 100, ['trackDiffers']] as const),
    ],
    [
      'a counter of work alone beside a track',
      {
        metres: (second) => Math.min(second, 100) * 4 + Math.max(0, second - 500) * 4,
        track: steady,
        laps: [
          { elapsed: 100, timer: 100, distance: 400 },
          { start: 500, elapsed: 100, timer: 100, distance: 400 },
        ],
      },
      ...([800, 600, 200, []] as const),
    ],
    [
      'a distance beside the speed of its pieces, with a long rest between them',
      {
        time: [...range(0, 25), ...range(475, 500)],
        metres: (second) => (second > 25 ? second - 450 : second) * 4,
        speed: 4,
      },
      ...([200, 500, 50, []] as const),
    ],
    [
      'tenths of metres beside a track',
      { metres: (second) => second * 40, track: steady },
      ...([2400, 600, 600, ['sampleDistanceScaled']] as const),
    ],
    [
      'miles beside a track',
      { metres: (second) => (second * 4) / 1609.344, track: steady },
      ...([expect.closeTo(2400, 3), 600, 600, ['sampleDistanceScaled']] as const),
    ],
    [
      'feet beside a total in metres',
      { metres: (second) => (second * 4) / 0.3048, totals: whole },
      ...([expect.closeTo(2400, 3), 600, 600, ['sampleDistanceScaled']] as const),
    ],
    [
      'kilometres beside a total of metres and kilometres',
      { metres: (second) => second * 0.004, totals: { ...whole, distance: 1201.2 } },
      ...([null, 600, 600, ['distanceUnclear']] as const),
    ],
    [
      'an elapsed time in thousandths',
      { totals: { ...whole, elapsed: 600_000 } },
      2400,
      600,
      600,
      ['timeScaled'],
    ],
    ['a timer in thousandths', { totals: { ...whole, timer: 600_000 } }, 2400, 600, 600, ['timeScaled']],
    [
      'both times in thousandths, with a pause',
      { totals: { elapsed: 600_000, timer: 450_000, distance: 2400 } },
      ...([2400, 600, 450, ['timeScaled']] as const),
    ],
    [
      'a timer in minutes for seconds',
      { totals: { ...whole, elapsed: 36_000, timer: 36_000 } },
      ...([2400, 36_000, 36_000, ['timeDiffers']] as const),
    ],
    [
      'a clock that was set in between',
      {
        time: [...range(0, 300), ...range(3900, 4199)],
        metres: (second) => (second > 300 ? second - 3599 : second) * 4,
        totals: whole,
      },
      ...([2400, 4199, 600, ['timeDiffers']] as const),
    ],
    ['a negative timer', { totals: { ...whole, elapsed: null, timer: -600 } }, 2400, 600, 600, []],
    ['a timer of 0', { totals: { ...whole, timer: 0 } }, 2400, 600, 600, []],
  ]

describe('contradictory figures', () => {
  it.each(rows)('%s', (_, example, distance, elapsed, moving, codes) => {
    const cleaned = clean(example)
    expect([cleaned.distance, cleaned.elapsed, cleaned.moving]).toEqual([distance, elapsed, moving])
    expect(cleaned.notices.map(({ code }) => code)).toEqual(codes)
  })

  it('repairs laps in thousandths though the session is right', () => {
    const lap = { elapsed: 300_000, timer: 300_000, distance: 1200 }
    const { laps, notices } = clean({ totals: whole, laps: [lap, { ...lap, start: 300 }] })
    expect(laps.map((each) => [each.elapsed, each.timer, each.distance])).toEqual([
      [300, 300, 1200],
      [300, 300, 1200],
    ])
    expect(notices).toEqual([{ code: 'timeScaled', figures: { factor: 0.001 } }])
  })
})

describe('counts and rates', () => {
  const counts: readonly (readonly [string, Example, number | null, number | null, readonly string[]])[] = [
    ['agree', { rate: () => 30, totals: { strokes: 300, averageStrokeRate: 30 } }, 300, 30, []],
    ['count one side', { rate: () => 60, totals: { strokes: 300, averageStrokeRate: 60 } }, 300, 60, []],
    [
      'count too few',
      { rate: () => 60, totals: { strokes: 60, averageStrokeRate: 60 } },
      null,
      60,
      ['strokesLeftOut'],
    ],
    ['count more than anyone can', { totals: { strokes: 9000 } }, null, null, ['strokesLeftOut']],
    ['are 0', { rate: () => 30, totals: { strokes: 0, averageStrokeRate: 0 } }, null, null, []],
    ['are out of range', { rate: () => 30, totals: { averageStrokeRate: 254 } }, null, null, []],
    [
      'are those of laps, despite bursts',
      {
        rate: (second) => (second % 5 === 0 ? 66 : 22),
        laps: [
          { elapsed: 200, timer: 200, averageStrokeRate: 20 },
          { start: 200, elapsed: 400, timer: 400, averageStrokeRate: 23 },
        ],
      },
      ...([null, 22, []] as const),
    ],
  ]

  it.each(counts)('%s', (_, example, strokes, rate, codes) => {
    const cleaned = clean({ ...example, totals: { ...whole, ...example.totals } })
    expect([cleaned.totals.strokes, cleaned.totals.averageStrokeRate]).toEqual([strokes, rate])
    expect(cleaned.notices.map(({ code }) => code)).toEqual(codes)
  })
})
