import { describe, expect, it } from 'vitest'
import { startOfDay } from './zoned-time.ts'

describe('the start of a day', () => {
  it.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-07-01', 'Europe/Athens', '2026-06-30T21:00:00.000Z'],
    ['2026-12-01', 'Europe/Athens', '2026-11-30T22:00:00.000Z'],
    // The clocks of Beirut go forward at midnight: the day begins at one.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment)
  })
})
