import { regionalLocaleFor } from '@boathouse/messages/locales'
import { expect, it } from 'vitest'
import { writeClockTime, writeMoment, writePeriod } from './when.ts'

it.each([
  ['en-US', 'Tuesday, December 1 at 6:00 PM', '6:30 AM'],
  ['en-GB', 'Tuesday 1 December at 18:00', '06:30'],
  ['de-DE', 'Dienstag, 1. Dezember um 18:00', '06:30'],
  ['hu-HU', 'Tuesday, 1 December at 18:00', '06:30'],
  ['no language', 'Tuesday, December 1 at 6:00 PM', '6:30 AM'],
])('a mail to %s writes a moment as %s, in the club’s zone, and a time as %s', (tag, moment, time) => {
  const locale = regionalLocaleFor([tag])
  expect(writeMoment('2026-12-01T17:00:00.000Z', { locale, timeZone: 'Europe/Berlin' })).toContain(moment)
  expect(writeClockTime('06:30', locale).replace(/\s/, ' ')).toBe(time)
})

it('a period names its day and zone once', () => {
  const reader = { locale: 'en-GB', timeZone: 'Europe/Berlin' }
  const words = writePeriod('2026-12-01T17:00:00.000Z', '2026-12-01T18:30:00.000Z', reader)
  expect(words).toMatch(/^Tuesday 1 December.*18:00.*19:30 CET$/)
})
