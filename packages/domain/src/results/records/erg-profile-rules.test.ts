import { describe, expect, it } from 'vitest'
import vectors from '../../kernel/formula-vectors.json' with { type: 'json' }
import { ergProfile, rowErgWatts } from './erg-profile-rules.ts'

describe('power on a RowErg', () => {
  it.each(vectors.pace_watts_rowerg)('over $distance_m m in $time_s s is $watts W', (vector) => {
    const piece = { metres: vector.distance_m, ms: vector.time_s * 1_000 }
    expect(rowErgWatts(piece)).toBeCloseTo(vector.watts, 3)
  })
})

describe('an erg profile', () => {
  it('has every best in per cent of the power over 2,000 m', () => {
    const bars = ergProfile([
      { disciplineKey: 'rowErg-2000', value: 420_000 },
      { disciplineKey: 'rowErg-1min', value: 328 },
      { disciplineKey: 'rowErg-10s', value: 525 },
      { disciplineKey: 'rowErg-6000', value: 1_380_000 },
      { disciplineKey: 'rowErg-30min', value: 7_800 },
      { disciplineKey: 'skiErg-2000', value: 400_000 },
    ])
    const shown = bars.map(({ piece, percent }) => [piece, percent && Math.round(percent)])
    expect(shown).toEqual([
      ['10s', 174],
      ['1min', 151],
      ['2000m', 100],
      ['6000m', 76],
      ['30min', 75],
    ])
  })

  it('has powers and no per cent without a result over 2,000 m', () => {
    const bars = ergProfile([{ disciplineKey: 'rowErg-6000', value: 1_380_000 }])
    expect(bars.map(({ percent }) => percent)).toEqual([null, null, null, null, null])
    expect(bars.find(({ piece }) => piece === '6000m')?.watts).toBeCloseTo(230.1, 1)
  })

  it('is empty without rowing', () => {
    expect(ergProfile([]).every(({ watts }) => watts === null)).toBe(true)
  })
})
