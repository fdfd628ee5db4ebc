import { describe, expect, it } from 'vitest'
import { type Discipline, disciplines } from '../disciplines/model.ts'
import {
  adjustForWeight,
  isWeightAdjusted,
  refuseNeedlessWeight,
  weightAdjustedValue,
  weightFactor,
} from './weight-rules.ts'

const of = (key: string) => disciplines.get(key) as Discipline

describe('weight adjustment', () => {
  it.each([
    [70_000, 0.8832, 420_000, 371_000],
    [60_000, 0.8535, 450_000, 384_100],
  ])('of %i g has the factor %d and makes %i ms %i ms', (grams, factor, ms, adjusted) => {
    expect(weightFactor(grams)).toBeCloseTo(factor, 4)
    expect(adjustForWeight(of('rowErg-2000'), ms, grams)).toBe(adjusted)
  })

  it('divides a distance and never rounds up', () => {
    // 8,000 m / 0.88324 = 9,057.5 m
    expect(adjustForWeight(of('rowErg-30min'), 8_000, 70_000)).toBe(9_057)
  })

  it('keeps the time of a rower of 270 lb, and makes a lighter one faster and a heavier one slower', () => {
    const at = (grams: number) => adjustForWeight(of('rowErg-2000'), 420_000, grams) ?? 0
    expect(at(122_470)).toBe(420_000)
    expect(at(122_000)).toBeLessThan(420_000)
    expect(at(125_000)).toBeGreaterThan(420_000)
  })

  it.each([
    ['rowErg-2000', true],
    ['rowErgDynamic-6000', true],
    ['rowErgSlides-30min', true],
    ['skiErg-2000', false],
    ['bikeErg-2000', false],
    ['single-2000', false],
    ['dansprint-500', false],
    ['benchPull-1rm', false],
    ['01900000-0000-7000-8000-000000000000', false],
  ])('applies to RowErgs only: %s', (key, is) => {
    expect(isWeightAdjusted(key)).toBe(is)
  })

  it('needs a weight, in a discipline that is adjusted', () => {
    const result = { disciplineKey: 'rowErg-2000', value: 420_000, bodyWeight: 70_000 }
    expect(weightAdjustedValue(result)).toBe(371_000)
    expect(weightAdjustedValue({ ...result, bodyWeight: null })).toBeNull()
    expect(weightAdjustedValue({ ...result, disciplineKey: 'skiErg-2000' })).toBeNull()
  })

  it('refuses a weight without a meaning', () => {
    expect(() => refuseNeedlessWeight('rowErg-2000', 70_000)).not.toThrow()
    expect(() => refuseNeedlessWeight('k1-500', null)).not.toThrow()
    expect(() => refuseNeedlessWeight('k1-500', 70_000)).toThrow(
      expect.objectContaining({ fields: [{ path: 'bodyWeight', code: 'bodyWeightRowErg' }] }),
    )
  })
})
