import { describe, expect, it } from 'vitest'
import { type Activity, type Lap, NO_TOTALS, UNKNOWN_ACTIVITY } from '../model.ts'
import type { Channel } from '../streams.ts'
import { cleanActivity } from './clean.ts'

const START = { ms: Date.UTC(2026, 5, 1, 6), clock: 'utc' } as const

function activity(
  time: readonly number[],
  columns: Partial<Record<Channel, readonly number[]>>,
  more: Partial<Activity> = {},
): Activity {
  const entries = Object.entries(columns).map(([channel, column]) => [channel, Float64Array.from(column)])
  return {
    ...UNKNOWN_ACTIVITY,
    sport: 'rowing',
    start: START,
    streams: { time: Float64Array.from(time), columns: Object.fromEntries(entries) },
    ...more,
  }
}

const lap = (start: number, figures: Partial<Lap> = {}): Lap => ({
  ...NO_TOTALS,
  start,
  kind: null,
  ...figures,
})
const codes = ({ notices }: Activity) => notices.map(({ code }) => code)
const steady = { distance: [0, 40, 80] }

describe('a cleaned session', () => {
  it('is unchanged and has no notices if it is valid', () => {
    const { elapsed, moving, distance, notices } = cleanActivity(activity([0, 10, 20], steady))
    expect({ elapsed, moving, distance, notices }).toEqual({
      elapsed: 20,
      moving: 20,
      distance: 80,
      notices: [],
    })
  })

  it('lasts the greater of elapsed and timer, and moves for the lesser', () => {
    const totals = { ...NO_TOTALS, elapsed: 18, timer: 30 }
    const cleaned = cleanActivity(activity([0, 10, 20], steady, { totals }))
    expect([cleaned.elapsed, cleaned.moving]).toEqual([30, 18])
    expect(cleaned.notices).toEqual([{ code: 'elapsedRaised', figures: { from: 18, to: 30 } }])
  })

  it('lasts at least as long as its recording', () => {
    const totals = { ...NO_TOTALS, elapsed: 19, timer: 15 }
    expect(cleanActivity(activity([0, 10, 20], steady, { totals })).elapsed).toBe(20)
  })

  it('ends with the metres of its summary', () => {
    const totals = { ...NO_TOTALS, elapsed: 21, timer: 21, distance: 84 }
    const cleaned = cleanActivity(activity([0, 10, 20], steady, { totals }))
    expect([cleaned.distance, ...cleaned.streams.time]).toEqual([84, 0, 10, 20, 21])
    expect(cleaned.notices).toEqual([{ code: 'distanceAnchored', figures: { from: 80, to: 84 } }])
  })

  it('starts with its first sample if that is earlier', () => {
    const pauses = [{ from: 5, to: 8 }]
    const more = { laps: [lap(0, { elapsed: 20 })], pauses, breaks: [10] }
    const cleaned = cleanActivity(activity([-2, 10, 20], steady, more))
    expect(cleaned.start).toEqual({ ...START, ms: START.ms - 2000 })
    expect([...cleaned.streams.time]).toEqual([0, 12, 22])
    expect([cleaned.laps[0]?.start, cleaned.pauses[0], cleaned.breaks]).toEqual([
      2,
      { from: 7, to: 10 },
      [12],
    ])
  })

  it('may have one sample or none', () => {
    expect(cleanActivity(activity([0], { heartRate: [150] }))).toMatchObject({
      elapsed: 0,
      moving: null,
      distance: null,
    })
    const totals = { ...NO_TOTALS, elapsed: 600, timer: 590, distance: 2000 }
    expect(cleanActivity(activity([], {}, { totals }))).toMatchObject({
      elapsed: 600,
      moving: 590,
      distance: 2000,
    })
  })
})

describe('a cleaned distance', () => {
  const north = (metres: readonly number[]) => ({
    latitude: metres.map((value) => value / 110_574),
    longitude: metres.map(() => 7),
  })

  it('prefers the device’s distance to positions', () => {
    const cleaned = cleanActivity(activity([0, 10, 20], { ...steady, ...north([0, 50, 100]) }))
    expect([cleaned.distance, codes(cleaned)]).toEqual([80, []])
  })

  it('uses positions if the device has none, with a notice', () => {
    const cleaned = cleanActivity(activity([0, 10, 20], north([0, 50, 100])))
    expect(cleaned.distance).toBeCloseTo(100, 1)
    expect(codes(cleaned)).toEqual(['distanceFromPositions'])
  })

  it('of an erg never uses positions', () => {
    const fixes = north([0, 50, 100])
    expect(cleanActivity(activity([0, 10, 20], fixes)).distance).not.toBeNull()
    const indoors = cleanActivity(activity([0, 10, 20], fixes, { isIndoor: true }))
    expect([indoors.distance, indoors.streams.columns, codes(indoors)]).toEqual([null, {}, []])
  })

  it('that falls is dropped', () => {
    const cleaned = cleanActivity(activity([0, 10, 20], { distance: [0, 40, 30], ...north([0, 50, 100]) }))
    expect(cleaned.distance).toBeCloseTo(100, 1)
    expect(codes(cleaned)).toEqual(['distanceNotCumulative', 'distanceFromPositions'])
  })

  it('that jumps gets a notice and makes no best effort', () => {
    const cleaned = cleanActivity(activity([0, 1, 2], { distance: [0, 4, 504] }))
    expect(cleaned.distance).toBe(4)
    expect(cleaned.notices).toEqual([{ code: 'distanceJumped', figures: { count: 1, metres: 500 } }])
  })

  it('that restarted is added up', () => {
    const cleaned = cleanActivity(activity([0, 20, 40], { distance: [0, 80, 10] }))
    expect([cleaned.distance, codes(cleaned)]).toEqual([90, ['distanceRestarted']])
  })

  it('outside water sports may be faster than a boat', () => {
    const fixes = north([0, 200, 400])
    expect(codes(cleanActivity(activity([0, 10, 20], fixes)))).toContain('positionsDropped')
    expect(codes(cleanActivity(activity([0, 10, 20], fixes, { sport: null })))).toContain('positionsDropped')
    expect(codes(cleanActivity(activity([0, 10, 20], fixes, { sport: 'other' })))).not.toContain(
      'positionsDropped',
    )
  })
})

it('gets a notice for each repair, after the reader’s notices', () => {
  const cleaned = cleanActivity(
    activity(
      [0, 10, 10, 20, 1_000_000],
      {
        distance: [0, 39, 40, 80, 90],
        heartRate: [300, 150, 150, 150, 150],
        strokeRate: [2, 28, 28, 28, 28],
      },
      { totals: { ...NO_TOTALS, elapsed: 20_000 }, notices: [{ code: 'wrongChecksum', figures: {} }] },
    ),
  )
  expect(codes(cleaned)).toEqual([
    'wrongChecksum',
    'timesMerged',
    'timesDropped',
    'heartRateDropped',
    'strokeRateDropped',
    'timeScaled',
  ])
  expect(cleaned.elapsed).toBe(20)
})

describe('a lap without a time of its own', () => {
  const lapTimes = (time: readonly number[], metres: readonly number[], ...laps: Lap[]) =>
    cleanActivity(activity(time, { distance: metres }, { laps })).laps.map(({ elapsed }) => elapsed)

  it('ends where the next begins, the last one with the session', () => {
    expect(lapTimes([0, 10, 30], [0, 40, 120], lap(0), lap(10, { elapsed: 7 }), lap(20))).toEqual([10, 7, 10])
  })

  it('lasts as long as its timer, whatever rest follows in the file', () => {
    const laps = [lap(0, { timer: 665, distance: 1877 }), lap(1187, { timer: 1642, distance: 6000 })]
    const [time, metres] = [
      [0, 665, 1187, 2829, 2874],
      [0, 1877, 1890, 7890, 7900],
    ]
    expect(lapTimes(time, metres, ...laps)).toEqual([665, 1642])
    expect(lapTimes([], [], ...laps)).toEqual([665, 1642])
  })

  it('ends with its metres if the timer stopped within it', () => {
    const laps = [lap(0, { timer: 240, distance: 1000 }), lap(500, { timer: 100, distance: 400 })]
    const [time, metres] = [
      [0, 120, 300, 420, 500, 600],
      [0, 500, 500, 1000, 1000, 1400],
    ]
    expect(lapTimes(time, metres, ...laps)).toEqual([420, 100])
  })

  it('ends where the next begins at the latest', () => {
    const laps = [lap(0, { timer: 100, distance: 1000 }), lap(300, { timer: 100, distance: 400 })]
    expect(lapTimes([0, 300, 400], [0, 600, 1000], ...laps)).toEqual([300, 100])
  })
})
