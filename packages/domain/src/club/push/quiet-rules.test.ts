import { expect, it } from 'vitest'
import { quietUntil } from './quiet-rules.ts'

it.each([
  ['06:59 of the same morning', '2026-11-24T05:59:00.000Z', 'Europe/Berlin', '2026-11-24T06:00:00.000Z'],
  ['07:00', '2026-11-24T06:00:00.000Z', 'Europe/Berlin', null],
  ['21:59', '2026-11-24T20:59:00.000Z', 'Europe/Berlin', null],
  ['22:00', '2026-11-24T21:00:00.000Z', 'Europe/Berlin', '2026-11-25T06:00:00.000Z'],
  [
    'an evening far ahead of UTC',
    '2026-11-24T08:00:00.000Z',
    'Pacific/Kiritimati',
    '2026-11-24T17:00:00.000Z',
  ],
  ['the night when clocks go back', '2026-10-24T21:00:00.000Z', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
  [
    'the night when clocks go forward',
    '2026-03-28T22:00:00.000Z',
    'Europe/Berlin',
    '2026-03-29T05:00:00.000Z',
  ],
])('at %s the quiet hours end correctly', (_when, now, timeZone, end) => {
  expect(quietUntil(new Date(now), timeZone)?.toISOString() ?? null).toBe(end)
})
