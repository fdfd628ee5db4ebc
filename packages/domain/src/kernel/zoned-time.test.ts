import { afterEach, describe, expect, it, vi } from 'vitest'
import { momentAt, momentsAt, nextMomentAt, startOfDay, wallClockAt } from './zoned-time.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the start of a day', () => {
  it.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-07-01', 'Europe/Athens', '2026-06-30T21:00:00.000Z'],
    ['2026-12-01', 'Europe/Athens', '2026-11-30T22:00:00.000Z'],
    // In Beirut, clocks go forward at midnight: the day begins at one.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment)
  })
})

const clocks = [
  // A time in the skipped hour moves forward by an hour.
  ['Europe/Berlin', '2026-03-29', '02:30', ['2026-03-29T01:30:00.000Z']],
  ['Europe/Berlin', '2026-03-29', '03:00', ['2026-03-29T01:00:00.000Z']],
  ['Europe/Berlin', '2026-10-25', '02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['Europe/Berlin', '2026-10-25', '03:00', ['2026-10-25T02:00:00.000Z']],
  ['America/New_York', '2026-11-01', '01:30', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  ['Africa/Casablanca', '2025-02-19', '18:00', ['2025-02-19T17:00:00.000Z']],
  ['Africa/Casablanca', '2025-02-26', '18:00', ['2025-02-26T18:00:00.000Z']],
  ['Africa/Casablanca', '2025-04-02', '18:00', ['2025-04-02T18:00:00.000Z']],
  ['Africa/Casablanca', '2025-04-09', '18:00', ['2025-04-09T17:00:00.000Z']],
  ['Europe/Dublin', '2026-03-28', '08:00', ['2026-03-28T08:00:00.000Z']],
  ['Europe/Dublin', '2026-04-04', '08:00', ['2026-04-04T07:00:00.000Z']],
  ['Pacific/Apia', '2026-07-01', '00:00', ['2026-06-30T11:00:00.000Z']],
  ['UTC', '2026-07-01', '23:59', ['2026-07-01T23:59:00.000Z']],
] as const

describe.each(['with Temporal', 'in a browser without Temporal'])('%s', (runtime) => {
  const enter = () => {
    if (runtime !== 'with Temporal') vi.stubGlobal('Temporal', undefined)
  }

  it.each(clocks)('a clock in %s shows %s %s at %j', (zone, day, time, moments) => {
    enter()
    expect(momentsAt(day, time, zone).map((one) => one.toISOString())).toEqual(moments)
    expect(momentAt(day, time, zone).toISOString()).toBe(moments[0])
    const shown = time === '02:30' && moments.length === 1 ? '03:30' : time
    for (const moment of moments) expect(wallClockAt(new Date(moment), zone)).toEqual({ day, time: shown })
  })

  it.each([
    ['America/New_York', '2026-11-01T05:30:00.000Z', '01:30', 60],
    ['Europe/Berlin', '2026-03-29T00:00:00.000Z', '04:00', 120],
    ['Europe/Berlin', '2026-10-24T23:00:00.000Z', '04:00', 240],
    ['Europe/Berlin', '2026-06-01T10:00:00.000Z', '12:00', 1_440],
    ['Europe/Berlin', '2026-06-01T21:00:00.000Z', '01:00', 120],
    ['Europe/Berlin', '2026-03-28T11:00:00.000Z', '12:00', 23 * 60],
  ])('in %s from %s to the next %s are %i minutes', (zone, from, time, minutes) => {
    enter()
    const start = new Date(from)
    expect((nextMomentAt(start, time, zone).getTime() - start.getTime()) / 60_000).toBe(minutes)
  })
})
