import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar-day.ts'
import { saveWellness } from './contract.ts'
import type { WellnessScores } from './model.ts'
import { bandBefore, hasScores, refuseWrongDay, type WellnessDay, wellnessRange } from './rules.ts'

const TODAY = '2026-03-29'
const nothing: WellnessScores = { fatigue: null, sleep: null, soreness: null, stress: null, mood: null }

const slept = (...values: (number | null)[]): WellnessDay[] =>
  values.map((sleep, n) => ({ ...nothing, day: addDays(TODAY, n + 1 - values.length), sleep }))
const times = (count: number, value: number | null) => Array<number | null>(count).fill(value)

describe('days with an entry', () => {
  it.each(['2026-03-30', '2026-03-29', '2026-03-22'])('%s', (day) =>
    expect(() => refuseWrongDay(day, TODAY)).not.toThrow(),
  )
  it.each(['2026-03-31', '2026-03-21'])('can’t be %s', (day) =>
    expect(() => refuseWrongDay(day, TODAY)).toThrow(
      expect.objectContaining({ fields: [{ path: 'day', code: 'wellnessDay' }] }),
    ),
  )
  it('are read from 28 days before the first one on screen', () => {
    expect(wellnessRange(TODAY)).toEqual({ first: '2026-02-02', last: TODAY })
  })
})

describe('an entry', () => {
  const read = (fields: object) => saveWellness.body.safeParse({ version: 0, ...fields })
  it('has null for missing fields', () => {
    expect(read({}).data).toEqual({
      ...nothing,
      ...{ version: 0, hoursSlept: null, restingHeartRate: null, note: '', isRestDay: false },
    })
    expect(hasScores(nothing)).toBe(false)
    expect(hasScores({ ...nothing, mood: 1 })).toBe(true)
  })
  it.each([
    [{ sleep: 1 }],
    [{ mood: 5 }],
    [{ hoursSlept: 7.3 }],
    [{ hoursSlept: 0 }],
    [{ hoursSlept: 24 }],
    [{ restingHeartRate: 25 }],
    [{ restingHeartRate: 250 }],
    [{ note: 'x'.repeat(500) }],
  ])('can be %j', (fields) => expect(read(fields).success).toBe(true))
  it.each([
    [{ sleep: 0 }, 'required'],
    [{ mood: 6 }, 'required'],
    [{ stress: 2.5 }, 'required'],
    [{ hoursSlept: 7.25 }, 'hoursSleptRange'],
    [{ hoursSlept: 24.1 }, 'hoursSleptRange'],
    [{ hoursSlept: -1 }, 'hoursSleptRange'],
    [{ restingHeartRate: 24 }, 'heartRateRange'],
    [{ restingHeartRate: 251 }, 'heartRateRange'],
    [{ note: 'x'.repeat(501) }, 'tooLong'],
  ])('can’t be %j: %s', (fields, code) =>
    expect(read(fields).error?.issues.map(({ message }) => message)).toEqual([code]),
  )
})

describe('the athlete’s band', () => {
  it.each<[string, WellnessDay[], unknown]>([
    ['seven days before', slept(1, 2, 3, 4, 5, 5, 5, 1), { low: 2.5, median: 4, high: 5 }],
    ['six days before', slept(1, 2, 3, 4, 5, 5, 1), null],
    ['seven days, of which one says nothing', slept(1, 2, 3, null, 4, 5, 5, 1), null],
    ['an even number', slept(...times(4, 3), ...times(4, 4), 1), { low: 3, median: 3.5, high: 4 }],
    ['days longer ago than 28', slept(...times(30, 1), ...times(28, 4), 1), { low: 4, median: 4, high: 4 }],
    ['nothing', [], null],
  ])('%s', (_name, days, expected) => expect(bandBefore(days, 'sleep', TODAY)).toEqual(expected))
})
