import { expect, test } from 'vitest'
import { daysByMonth, listMonthSpans, listWeeks } from './year-weeks.ts'

const year = { first: '2026-08-24', last: '2026-09-13' }

test('contains every day of every week', () => {
  const weeks = listWeeks(year)
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7])
  expect([weeks[0]?.[0], weeks[1]?.[1], weeks[2]?.[6]]).toEqual(['2026-08-24', '2026-09-01', '2026-09-13'])
})

test('gives a month the weeks that begin in it', () => {
  expect(listMonthSpans(listWeeks(year))).toEqual([
    { first: '2026-08-24', weeks: 2 },
    { first: '2026-09-07', weeks: 1 },
  ])
})

test('groups days by month, latest month first', () => {
  const [august, september] = [{ date: '2026-08-25' }, { date: '2026-09-01' }]
  expect(daysByMonth([august, september])).toEqual([
    { month: '2026-09', days: [september] },
    { month: '2026-08', days: [august] },
  ])
})
