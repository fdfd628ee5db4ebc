import { expect, test } from 'vitest'
import {
  daysOfPattern,
  freshValues,
  minutesBetween,
  toRequest,
  withDate,
  withStart,
} from './practice-form-values.ts'

const tuesday = '2026-03-24'
const offered = freshValues(tuesday)

const BERLIN = 'Europe/Berlin'

test.each([
  [tuesday, '18:30', '20:00', 90],
  [tuesday, '23:00', '01:00', 120],
  [tuesday, '06:00', '06:00', 1440],
  [tuesday, '06:00', '', Number.NaN],
  [tuesday, '', '06:00', Number.NaN],
  ['', '18:30', '20:00', 90],
  // Practices across the hour that is skipped in spring, and the one repeated in autumn.
  ['2026-03-29', '01:00', '04:00', 120],
  ['2026-10-25', '01:00', '04:00', 240],
  ['2026-03-28', '23:00', '04:00', 240],
])('on %s from %s to %s are %f minutes', (date, startTime, end, minutes) => {
  expect(minutesBetween({ date, startTime, minutes: end }, BERLIN)).toBe(minutes)
})

test('the first 01:30 of a night is an hour before the second', () => {
  const night = { date: '2026-11-01', startTime: '01:30', minutes: '01:30' }
  expect(minutesBetween(night, 'America/New_York')).toBe(60)
})

test.each([
  [tuesday, '18:30', 90, '20:00'],
  [tuesday, '23:00', 120, '01:00'],
  [tuesday, '06:00', 1440, '06:00'],
  ['', '18:30', 90, '20:00'],
  ['2026-03-29', '01:00', 120, '04:00'],
  ['2026-10-25', '01:00', 240, '04:00'],
])('another start on %s at %s keeps a length of %i minutes', (date, startTime, length, end) => {
  expect(withStart({ date, startTime }, length, BERLIN)).toEqual({ startTime, minutes: end })
})

test('another start changes nothing else while the length is unknown', () => {
  expect(withStart({ date: tuesday, startTime: '06:30' }, Number.NaN, BERLIN)).toEqual({ startTime: '06:30' })
})

test.each([
  ['follows it', '2', '2026-03-26', '4'],
  ['stays where it has both', '2,4', '2026-03-26', '2,4'],
  ['changes the one', '2,4', '2026-03-25', '3,4'],
])('with another date the pattern %s', (_what, weekdays, date, expected) => {
  expect(withDate({ ...offered, 'repeat.weekdays': weekdays }, date)).toMatchObject({
    'repeat.weekdays': expected,
  })
})

const weekly = { ...offered, repeat: 'weekly', 'repeat.weekdays': '2,4' }
test.each([
  ['until a day', { ends: 'until', 'repeat.until': '2026-04-02' }, 4, '2026-04-02'],
  ['until a day between', { ends: 'until', 'repeat.until': '2026-04-01' }, 3, '2026-03-31'],
  ['a number of times', { ends: 'times', 'repeat.times': '5' }, 5, '2026-04-07'],
])('%s: %o', (_what, end, count, last) => {
  const days = daysOfPattern({ ...weekly, ...end })
  expect([days?.length, days?.[0], days?.at(-1)]).toEqual([count, tuesday, last])
})

test.each([
  ['without a weekday', { 'repeat.weekdays': '' }],
  ['that never repeats', { repeat: '' }],
  ['longer than two years', { 'repeat.until': '2029-01-01' }],
  ['with an end that is none', { ends: 'times', 'repeat.times': 'a few' }],
  ['that ends before', { 'repeat.until': '2026-03-01' }],
])('counts no days for a pattern %s', (_what, change) => {
  expect(daysOfPattern({ ...weekly, ...change })).toBeNull()
})

test('sends everyone and no limit as null', () => {
  expect(toRequest({ ...offered, memberIds: 'a,b' }, BERLIN)).toMatchObject({
    capacity: null,
    placing: 'order',
    memberIds: null,
    minutes: 90,
  })
  expect(
    toRequest({ ...offered, audience: 'chosen', memberIds: 'a,b', capacity: '8' }, BERLIN),
  ).toMatchObject({
    capacity: 8,
    squadIds: null,
    memberIds: ['a', 'b'],
  })
  const both = { squadIds: 'c,d', memberIds: 'a,b' }
  expect(toRequest({ ...offered, ...both, audience: 'squads' }, BERLIN)).toMatchObject({
    squadIds: ['c', 'd'],
    memberIds: null,
  })
})
