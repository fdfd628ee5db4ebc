import { describe, expect, it } from 'vitest'
import { findBestEfforts } from '../analysis/best-efforts.ts'
import { findSplits } from '../analysis/splits.ts'
import {
  type Activity,
  isUndoable,
  type Lap,
  NO_TOTALS,
  noticeCodes,
  UNKNOWN_ACTIVITY,
  type UndoableNotice,
  undoableNotices,
} from '../model.ts'
import type { Channel } from '../streams.ts'
import { cleanActivity } from './clean.ts'

interface Example extends Partial<Activity> {
  readonly time: readonly number[]
  readonly columns: Partial<Record<Channel, readonly number[]>>
}

function activity({ time, columns, ...more }: Example): Activity {
  const entries = Object.entries(columns).map(([channel, column]) => [channel, Float64Array.from(column)])
  return {
    ...UNKNOWN_ACTIVITY,
    sport: 'rowing',
    streams: { time: Float64Array.from(time), columns: Object.fromEntries(entries) },
    ...more,
  }
}

const lap = (start: number, figures: Partial<Lap>): Lap => ({ ...NO_TOTALS, start, kind: null, ...figures })
const to = (end: number, step = 1) => Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step)
const north = (metres: readonly number[]) => ({
  latitude: metres.map((value) => value / 110_574),
  longitude: metres.map(() => 7),
})

/** Activities that need exactly one repair. */
const examples: Readonly<Record<UndoableNotice, Activity>> = {
  timeScaled: activity({
    time: to(480, 10),
    columns: { distance: to(480, 10).map((second) => second * 4) },
    totals: { ...NO_TOTALS, elapsed: 48_000, timer: 48_000 },
    laps: [lap(0, { elapsed: 24_000 }), lap(240, { elapsed: 24_000 })],
  }),
  distanceScaled: activity({
    time: to(480, 10),
    columns: { distance: to(480, 10).map((second) => second * 4) },
    totals: { ...NO_TOTALS, elapsed: 480, distance: 192_000 },
    laps: [lap(0, { elapsed: 240, distance: 96_000 }), lap(240, { elapsed: 240, distance: 96_000 })],
  }),
  distanceJumped: activity({
    time: to(240),
    columns: { distance: to(240).map((second) => second * 4 + (second > 120 ? 700 : 0)) },
  }),
  positionsDropped: activity({
    time: to(240),
    columns: north(to(240).map((second) => second * 4 + (second === 120 ? 900 : 0))),
  }),
  distanceAnchored: activity({
    time: [0, 240, 478],
    columns: { distance: [0.6, 1000, 1994.6] },
    totals: { ...NO_TOTALS, elapsed: 479.2, timer: 479.2, distance: 2000 },
  }),
}

const figuresOf = (example: Activity, ...undone: UndoableNotice[]) => {
  const { elapsed, moving, distance } = cleanActivity(example, new Set(undone))
  return [elapsed, moving, Math.round((distance ?? 0) * 10) / 10]
}

describe('an undone repair', () => {
  it.each<[UndoableNotice, readonly number[], readonly number[]]>([
    ['timeScaled', [480, 480, 1920], [48_000, 48_000, 1920]],
    ['distanceScaled', [480, 480, 1920], [480, 480, 192_000]],
    ['distanceJumped', [240, 239, 956], [240, 240, 1660]],
    // Counts the way to a spike and back.
    ['positionsDropped', [240, 240, 960], [240, 240, 960 + 2 * 900 - 8]],
    ['distanceAnchored', [479.2, 479.2, 2000], [479.2, 479.2, 1994.6]],
  ])('%s leaves time, moving time and distance as recorded', (code, repaired, recorded) => {
    expect(figuresOf(examples[code])).toEqual(repaired)
    const [elapsed, moving, distance] = figuresOf(examples[code], code)
    expect([elapsed, moving]).toEqual(recorded.slice(0, 2))
    // Within half a metre, because the earth is no sphere.
    expect(Math.abs((distance ?? 0) - (recorded[2] ?? 0))).toBeLessThan(0.5)
  })

  it.each(undoableNotices)('%s keeps its notice, and other notices are unchanged', (code) => {
    const repaired = cleanActivity(examples[code])
    expect(repaired.notices.map((notice) => notice.code)).toContain(code)
    expect(cleanActivity(examples[code], new Set([code])).notices).toEqual(
      repaired.notices.filter((notice) => notice.code === code || notice.code === 'distanceFromPositions'),
    )
    const others = new Set(undoableNotices.filter((other) => other !== code))
    expect(cleanActivity(examples[code], others)).toEqual(repaired)
  })

  it('of a total keeps laps as the device counted them', () => {
    const laps = (code: UndoableNotice, ...undone: UndoableNotice[]) =>
      findSplits(cleanActivity(examples[code], new Set(undone))).map(({ seconds, metres }) => [
        seconds,
        metres,
      ])
    expect(laps('distanceScaled')).toEqual([
      [240, 960],
      [240, 960],
    ])
    expect(laps('distanceScaled', 'distanceScaled')).toEqual([
      [240, 96_000],
      [240, 96_000],
    ])
    expect(laps('timeScaled', 'timeScaled').map(([seconds]) => seconds)).toEqual([24_000, 24_000])
  })

  it('of a total makes no splits without samples', () => {
    const withoutLaps = { ...examples.distanceScaled, laps: [] }
    const splits = findSplits(cleanActivity(withoutLaps, new Set(['distanceScaled'])))
    expect(splits.map(({ metres }) => metres)).toEqual([500, 500, 500, 420])
  })

  it('of positions restores all of them', () => {
    const known = (...undone: UndoableNotice[]) =>
      cleanActivity(examples.positionsDropped, new Set(undone)).streams.columns.latitude?.filter(
        Number.isFinite,
      ).length
    expect([known(), known('positionsDropped')]).toEqual([240, 241])
  })

  it('counts no metres of a real jump', () => {
    const jump = [0, 4, 300, 8, 12, 500, 504, 508, 512, 516]
    const example = activity({ time: to(9), columns: north(jump) })
    expect(figuresOf(example)[2]).toBeCloseTo(12 + 16, 0)
    expect(figuresOf(example, 'positionsDropped')[2]).toBeCloseTo(4 + 296 + 292 + 4 + 16, 0)
  })

  it('makes no impossible best effort', () => {
    for (const code of undoableNotices) {
      const cleaned = cleanActivity(examples[code], new Set([code]))
      const speeds = findBestEfforts(cleaned).map(({ metres, seconds }) => metres / seconds)
      expect(speeds.length).toBeGreaterThan(0)
      expect(Math.max(...speeds)).toBeLessThan(4.5)
    }
    const short = { ...NO_TOTALS, elapsed: 4.8, distance: 2000 }
    const time = to(480, 10)
    const distance = time.map((second) => (second * 2000) / 480)
    const mistaken = activity({ time, columns: { distance }, totals: short })
    const efforts = findBestEfforts(cleanActivity(mistaken, new Set(['timeScaled'])))
    expect(efforts.find(({ metres }) => metres === 2000)?.seconds).toBeCloseTo(480)
  })
})

it('can be found among the notices', () => {
  expect(noticeCodes.filter(isUndoable)).toEqual(undoableNotices)
})
