import type { WeekDay } from '@boathouse/domain/training/progress/model'
import { expect, test } from 'vitest'
import { countMarks, emptyWeek, listMarks } from './week-days.ts'

const day = (sessions: WeekDay['sessions'], practices = 0): WeekDay => ({
  date: '2026-11-24',
  sessions,
  practices,
})
const of = (type: WeekDay['sessions'][number]['type'], count = 1) => ({ type, count })

test.each([
  ['2026-11-24', 1, '2026-11-23', '2026-11-29'],
  ['2026-11-24', 7, '2026-11-22', '2026-11-28'],
  ['2026-03-01', 1, '2026-02-23', '2026-03-01'],
] as const)('the week of %s that begins on weekday %i is from %s to %s', (today, firstDay, first, last) => {
  const days = emptyWeek(today, firstDay)
  expect([days.length, days[0]?.date, days[6]?.date]).toEqual([7, first, last])
})

test.each([
  ['nothing', day([]), [], 0],
  ['a practice alone', day([], 1), ['practice'], 0],
  [
    'sessions before practices',
    day([of('strength'), of('endurance')], 1),
    ['endurance', 'strength', 'practice'],
    0,
  ],
  ['as many as there is room', day([of('speed', 3)], 1), ['speed', 'speed', 'speed', 'practice'], 0],
  ['one more', day([of('speed', 4)], 1), ['speed', 'speed', 'speed'], 2],
  ['hundreds', day([of('endurance'), of('notSet', 499)]), ['endurance', 'notSet', 'notSet'], 497],
] as const)('the marks of a day with %s', (_name, some, marks, more) => {
  expect(listMarks(some)).toEqual({ marks, more })
})

test('counts the marks of a week by kind', () => {
  expect(countMarks([day([of('speed', 2)], 1), day([of('speed'), of('endurance')], 1), day([])])).toEqual([
    { of: 'endurance', count: 1 },
    { of: 'speed', count: 3 },
    { of: 'practice', count: 2 },
  ])
})
