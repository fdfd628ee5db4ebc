import { expect, it } from 'vitest'
import { lengthOf, sessionOf } from './rules.ts'

const outing = (outAt: string, backAt: string | null, metres: number | null = null) => ({
  ...({ craft: 'double', outAt: `${outAt}Z`, backAt: backAt && `${backAt}Z`, metres } as const),
})
const at = (timeZone: string, listed: number | null = null) => ({ timeZone, listed })

it.each([
  ['2026-11-26T08:10:00', null, null],
  ['2026-11-26T08:10:00', '2026-11-26T08:10:59', null],
  ['2026-11-26T08:10:00', '2026-11-26T08:11:00', 60_000],
  ['2026-11-26T08:10:00', '2026-11-27T08:10:00', 86_400_000],
  ['2026-11-26T08:10:00', '2026-11-27T08:10:01', null],
  // Corrected to a return before the departure.
  ['2026-11-26T08:10:00', '2026-11-26T08:00:00', null],
])('out %s, back %s lasts %s milliseconds', (outAt, backAt, length) => {
  expect(lengthOf(outing(outAt, backAt))).toBe(length)
})

it('has day and times by the club’s clock, wherever the user is', () => {
  const late = outing('2026-11-26T22:30:00', '2026-11-26T23:45:30')
  expect(sessionOf(late, at('Europe/Zurich'))).toEqual({
    ...{ date: '2026-11-26', startTime: '23:30', backTime: '00:45', durationMs: 4_530_000 },
    ...{ sport: 'rowing', craft: 'double', distance: null },
  })
  expect(sessionOf(late, at('Pacific/Auckland'))?.date).toBe('2026-11-27')
  expect(sessionOf(late, at('Mars/Olympus'))).toMatchObject({ date: '2026-11-26', startTime: '22:30' })
})

it('has its actual length over the end of summer time', () => {
  const night = outing('2026-10-25T00:30:00', '2026-10-25T01:30:00')
  expect(sessionOf(night, at('Europe/Zurich'))).toMatchObject({
    ...{ startTime: '02:30', backTime: '02:30', durationMs: 3_600_000 },
  })
})

it.each([
  [7_500, 12_000, 7_500],
  [null, 12_000, 12_000],
  [null, null, null],
  [500_000, null, 500_000],
  [500_001, null, null],
])('entered %s, listed %s gives %s metres', (metres, listed, distance) => {
  const rowed = outing('2026-11-26T08:10:00', '2026-11-26T09:20:00', metres)
  expect(sessionOf(rowed, at('UTC', listed))?.distance).toBe(distance)
})
