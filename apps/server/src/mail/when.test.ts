import { regionalLocaleFor } from '@boathouse/messages/locales'
import { expect, it } from 'vitest'
import { writeStart } from './when.ts'

it.each([
  ['en-US', 'Tuesday, December 1 at 6:00 PM'],
  ['en-GB', 'Tuesday 1 December at 18:00'],
  ['de-DE', 'Tuesday, 1 December at 18:00'],
  ['no language', 'Tuesday, December 1 at 6:00 PM'],
])('a mail shows in %s that a practice starts on %s, in its own time zone', (tag, when) => {
  const start = { startsAt: '2026-12-01T17:00:00.000Z', timeZone: 'Europe/Berlin' }
  expect(writeStart(start, regionalLocaleFor([tag]))).toContain(when)
})
