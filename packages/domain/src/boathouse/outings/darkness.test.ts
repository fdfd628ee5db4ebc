import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstDark } from './darkness-rules.ts'

const zurich = { latitude: 47.3769, longitude: 8.5417 }
const tromso = { latitude: 69.6492, longitude: 18.9553 }
const svalbard = { latitude: 78.2232, longitude: 15.6267 }
const wellington = { latitude: -41.2865, longitude: 174.7762 }
const at = (moment: string) => new Date(`${moment}Z`)
const MINUTE_MS = 60_000

/**
 * Independent reference for the sun's height in degrees, without refraction: the low precision formulas of the
 * Astronomical Almanac (section C, to 0.01 degrees between 1950 and 2050).
 */
function sunHeight(moment: number, { latitude, longitude }: typeof zurich): number {
  const rad = Math.PI / 180
  const days = moment / 86_400_000 - 10_957.5
  const mean = 280.46 + 0.9856474 * days
  const anomaly = (357.528 + 0.9856003 * days) * rad
  const ecliptic = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * rad
  const tilt = (23.439 - 0.0000004 * days) * rad
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic))
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic))
  const hour = (280.46062 + 360.98564737 * days + longitude) * rad - ascension
  const [sin, cos] = [Math.sin(latitude * rad), Math.cos(latitude * rad)]
  return Math.asin(sin * Math.sin(declination) + cos * Math.cos(declination) * Math.cos(hour)) / rad
}

describe('darkness at the club', () => {
  it.each([
    ['back before dusk', zurich, '2026-11-26T15:00', '2026-11-26T16:14', null],
    ['back after it', zurich, '2026-11-26T15:00', '2026-11-26T16:30', '2026-11-26T16:14'],
    ['gone before dawn', zurich, '2026-11-26T05:00', '2026-11-26T07:30', '2026-11-26T05:00'],
    ['gone in the night, back in it', zurich, '2026-11-26T20:00', '2026-11-26T21:00', '2026-11-26T20:00'],
    ['gone at daylight for two days', zurich, '2026-11-26T09:00', '2026-11-28T09:00', '2026-11-26T16:14'],
    [
      'the night of the end of summer time',
      zurich,
      '2026-10-24T15:00',
      '2026-10-25T09:00',
      '2026-10-24T16:53',
    ],
    ['a polar day of two weeks', tromso, '2026-06-15T12:00', '2026-06-29T12:00', null],
    ['the light hours of a polar night', tromso, '2026-12-21T10:00', '2026-12-21T14:00', '2026-12-21T12:53'],
    ['the twilight of noon in a polar night', tromso, '2026-12-21T10:00', '2026-12-21T12:00', null],
    ['a polar night without twilight', svalbard, '2026-12-21T11:00', '2026-12-21T12:00', '2026-12-21T11:00'],
    [
      'where the day of UTC is another',
      wellington,
      '2026-11-26T03:00',
      '2026-11-26T09:00',
      '2026-11-26T08:04',
    ],
    ['and its morning', wellington, '2026-11-25T17:00', '2026-11-25T20:00', null],
  ])('%s', (_, position, from, to, expected) => {
    const found = firstDark(at(from), at(to), position)
    expect(found?.toISOString().slice(0, 16) ?? null).toBe(expected)
  })

  it('is equal on both sides of the date line', () => {
    const [from, to] = [at('2026-11-26T01:00'), at('2026-11-26T12:00')]
    const [east, west] = [180, -180].map((longitude) => firstDark(from, to, { latitude: 10, longitude }))
    expect(Math.abs(Number(east) - Number(west))).toBeLessThan(MINUTE_MS)
  })

  it('agrees with another formula anywhere that people row, at any time', () => {
    const place = fc.record({
      latitude: fc.double({ min: -72, max: 72, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const from = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(place, from, fc.integer({ min: 15, max: 3 * 24 * 60 }), (position, out, minutes) => {
        const back = new Date(out.getTime() + minutes * MINUTE_MS)
        const dark = firstDark(out, back, position)
        const until = (dark ?? back).getTime()
        // Within a quarter of a degree, or a minute and a half at most latitudes.
        for (let moment = out.getTime(); moment < until; moment += 10 * MINUTE_MS)
          expect(sunHeight(moment, position)).toBeGreaterThan(-6.25)
        if (dark) expect(sunHeight(until, position)).toBeLessThan(-5.75)
      }),
      { numRuns: 500 },
    )
  })
})

describe('in any time zone of the clock', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each(['America/St_Johns', 'Pacific/Kiritimati', 'Europe/Zurich', 'Mars/Olympus'])('%s', (zone) => {
    vi.stubEnv('TZ', zone)
    const found = firstDark(at('2026-11-26T15:00'), at('2026-11-26T18:00'), zurich)
    expect(found?.toISOString()).toMatch('2026-11-26T16:14')
  })
})
