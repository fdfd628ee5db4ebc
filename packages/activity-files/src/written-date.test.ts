import { describe, expect, it } from 'vitest'
import { findDayOrder, possibleDays, readWrittenDate, type WrittenDate } from './written-date.ts'

it.each([
  ['2026-07-05 13:35', '2026-07-05', '2026-07-05', '13:35'],
  ['2026-07-05T13:35:09.5', '2026-07-05', '2026-07-05', '13:35:09'],
  ['2026/7/5 1:35 PM', '2026-07-05', '2026-07-05', '13:35'],
  ['2026. 07. 05. 13:35', '2026-07-05', '2026-07-05', '13:35'],
  ['5.7.2026 13:35', '2026-07-05', '2026-07-05', '13:35'],
  ['05.07.26, 13.35', '2026-07-05', '2026-07-05', '13:35'],
  ['5/7/2026 13:35', '2026-07-05', '2026-05-07', '13:35'],
  ['5-7-2026 13:35', '2026-07-05', '2026-05-07', '13:35'],
  ['01/03/2021 12:56 p.m.', '2021-03-01', '2021-01-03', '12:56'],
  ['01/03/2021 12:56 a. m.', '2021-03-01', '2021-01-03', '00:56'],
  ['01/03/2021\u202f1:56\u00a0pm', '2021-03-01', '2021-01-03', '13:56'],
  ['13/5/2026 06:00', '2026-05-13', null, '06:00'],
  ['5/13/2026 06:00', null, '2026-05-13', '06:00'],
  ['5/5/2026', '2026-05-05', '2026-05-05', null],
  ['5/5/2026 24:00', '2026-05-05', '2026-05-05', null],
  ['5/5/2026 13:00 pm', '2026-05-05', '2026-05-05', '13:00'],
  ['5/5/2026 00:05 a.m.', '2026-05-05', '2026-05-05', '00:05'],
  ['5/5/2026 13:00 am', '2026-05-05', '2026-05-05', null],
  ['5/5/2026 0:05 pm', '2026-05-05', '2026-05-05', null],
  ['2026/5/5 下午 1:05:09', '2026-05-05', '2026-05-05', '13:05:09'],
  ['2026-05-05 오전 12:05', '2026-05-05', '2026-05-05', '00:05'],
  ['2026/5/5 1:05:09 午後', '2026-05-05', '2026-05-05', '13:05:09'],
  ['5/5/2026 1:05 μ.μ.', '2026-05-05', '2026-05-05', '13:05'],
  ['5/5/2026 noon', '2026-05-05', '2026-05-05', null],
])('reads %s as a date', (text, dayFirst, monthFirst, time) => {
  expect(readWrittenDate(text)).toEqual({ dayFirst, monthFirst, time })
})

it.each(['', 'soon', '13/13/2026 06:00', '2026-02-30', '5/7-2026', '46149.566', '5 July 2026'])(
  'refuses %s',
  (text) => {
    expect(readWrittenDate(text)).toBeNull()
  },
)

describe('a column of dates', () => {
  const orderOf = (...texts: string[]) =>
    findDayOrder(texts.map((text) => readWrittenDate(text) as WrittenDate))

  it('has the order that a thirteenth month decides', () => {
    expect(orderOf('5/7/2026', '13/7/2026')).toBe('dayFirst')
    expect(orderOf('5/7/2026', '7/13/2026')).toBe('monthFirst')
  })

  it('is open if nothing decides, and mixed if dates disagree', () => {
    expect(orderOf('5/7/2026', '7/7/2026')).toBe('open')
    expect(orderOf('5/7/2026', '13/7/2026', '7/13/2026')).toBe('mixed')
  })

  it('needs no order if each date has one meaning', () => {
    expect(orderOf('2026-07-05', '7/7/2026')).toBe('dayFirst')
  })
})

it('possible days of a date are its meanings', () => {
  const daysOf = (text: string) => possibleDays(readWrittenDate(text) as WrittenDate)
  expect(daysOf('01/03/2021')).toEqual(['2021-03-01', '2021-01-03'])
  expect(daysOf('13/03/2021')).toEqual(['2021-03-13'])
})
