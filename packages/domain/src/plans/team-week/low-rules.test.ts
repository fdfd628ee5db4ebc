import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar-day.ts'
import type { WellnessDay } from '../../training/wellness/rules.ts'
import { listLow } from './low-rules.ts'

const TODAY = '2026-03-29'
const nothing = { fatigue: null, sleep: null, soreness: null, stress: null, mood: null }

const slept = (...values: (number | null)[]): WellnessDay[] =>
  values.map((sleep, n) => ({ ...nothing, day: addDays(TODAY, n + 1 - values.length), sleep }))
const times = (count: number, value: number | null) => Array<number | null>(count).fill(value)

describe('a low item', () => {
  const usual = times(28, 4)
  it.each<[string, (number | null)[], string[]]>([
    ['2 below the median on three days running', [...usual, 2, 2, 2], ['sleep']],
    ['more than that', [...usual, 1, 2, 1], ['sleep']],
    ['two days', [...usual, 2, 2], []],
    ['a better day between them', [...usual, 2, 3, 2], []],
    ['a day without an entry between them', [...usual, 2, null, 2], []],
    ['three days up to yesterday, and no entry yet', [...usual, 2, 2, 2, null], ['sleep']],
    ['three days that are over', [...usual, 2, 2, 2, 3], []],
    ['three days up to the day before yesterday', [...usual, 2, 2, 2, null, null], []],
    ['1 below the median', [...usual, 3, 3, 3], []],
    ['a median between two steps', [...times(14, 4), ...times(14, 3), 2, 1, 1], []],
    ['2 below that', [...times(14, 4), ...times(14, 3), 1, 1, 1], ['sleep']],
    ['too few days before', [...times(6, 4), 1, 1, 1], []],
    ['seven days before', [...times(7, 4), 1, 1, 1], ['sleep']],
    ['always low', [...times(28, 1), 1, 1, 1], []],
    ['a fourth low day, which moves nothing', [...times(27, 4), 2, 2, 2, 2], ['sleep']],
  ])('%s', (_name, values, expected) => expect(listLow(slept(...values), TODAY)).toEqual(expected))

  it('is listed without the others', () => {
    const days = slept(...usual, 1, 1, 1).map((day) => ({ ...day, mood: day.sleep, stress: 4 }))
    expect(listLow(days, TODAY)).toEqual(['sleep', 'mood'])
  })
})
