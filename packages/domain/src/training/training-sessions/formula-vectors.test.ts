import { describe, expect, it } from 'vitest'
import vectors from '../../kernel/formula-vectors.json' with { type: 'json' }
import type { CraftKey } from '../../sport/sports/model.ts'
import { computeLoad, computePace, minutesToMs } from './rules.ts'

const pace = (craft: CraftKey, { distance_m, time_s }: { distance_m: number; time_s: number }) =>
  computePace({ craft, distance: distance_m, durationMs: Math.round(time_s * 1_000) })

describe('formulas match their worked figures', () => {
  it.each(vectors.pace_watts_rowerg)('RowErg: $distance_m m in $time_s s', (row) => {
    expect(pace('rowErg', row)).toEqual({ ms: Math.ceil(row.pace_s_per_500 * 1_000), metres: 500 })
  })

  it.each(vectors.bikeerg)('BikeErg: $distance_m m in $time_s s', (row) => {
    const { ms, metres } = pace('bikeErg', row) ?? { ms: 0, metres: 0 }
    expect(metres).toBe(1_000)
    // The reference is rounded to the millisecond; ours is never rounded down.
    expect(ms - row.pace_s_per_1000 * 1_000).toBeGreaterThan(-0.5)
    expect(ms - row.pace_s_per_1000 * 1_000).toBeLessThan(1)
  })

  it.each(vectors.srpe)('load: $min minutes at an RPE of $rpe', ({ min, rpe, load }) => {
    expect(computeLoad({ durationMs: minutesToMs(min), rpe })).toBe(load)
  })

  it('the load of a week is the sum of its days', () => {
    const { daily, week_load } = vectors.foster_week
    const sum = daily
      .map((load) => computeLoad({ durationMs: minutesToMs(load), rpe: 1 }) ?? 0)
      .reduce((a, b) => a + b)
    expect(sum).toBe(week_load)
  })

  it('leaves out figures that no screen shows', () => {
    const shown = ['pace_watts_rowerg', 'bikeerg', 'srpe', 'foster_week']
    expect(Object.keys(vectors).filter((name) => !shown.includes(name))).toEqual([
      'pauls_law_k5',
      'riegel_1.06',
      'dps',
    ])
  })
})
