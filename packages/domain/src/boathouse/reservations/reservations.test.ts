import { describe, expect, it } from 'vitest'
import { freshClubSettings } from '../../club/clubs/rules.ts'
import {
  isDue,
  isLapsed,
  overlap,
  refuseBeyondLimits,
  refuseOver,
  refuseTooManyReservations,
  spanOf,
} from './rules.ts'

const zone = 'Europe/Berlin'
const span = (day: string, startTime: string, minutes: number) => spanOf({ day, startTime, minutes }, zone)

describe('a reservation', () => {
  it.each([
    ['in winter', '2026-02-01', '17:00', '2026-02-01T16:00:00.000Z', '2026-02-01T18:00:00.000Z'],
    [
      'over the hour that is left out',
      '2026-03-29',
      '01:30',
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T02:30:00.000Z',
    ],
    [
      'in the hour that is left out',
      '2026-03-29',
      '02:30',
      '2026-03-29T01:30:00.000Z',
      '2026-03-29T03:30:00.000Z',
    ],
    [
      'over the hour that comes twice',
      '2026-10-25',
      '01:30',
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ],
    [
      'in the hour that comes twice',
      '2026-10-25',
      '02:30',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
    ],
  ])('of two hours, %s', (_name, day, time, startsAt, endsAt) => {
    expect(span(day, time, 120)).toEqual({ startsAt, endsAt })
  })

  it.each([
    ['one after the other', span('2026-03-01', '17:00', 60), span('2026-03-01', '18:00', 60), false],
    ['a minute', span('2026-03-01', '17:00', 61), span('2026-03-01', '18:00', 60), true],
    ['one in the other', span('2026-03-01', '17:00', 120), span('2026-03-01', '17:30', 30), true],
    // Clocks go forward: 01:30 and two hours end at 04:30.
    ['by the clock alone', span('2026-03-29', '01:30', 120), span('2026-03-29', '04:00', 30), true],
    ['after it went forward', span('2026-03-29', '01:30', 120), span('2026-03-29', '04:30', 30), false],
    // 02:30, which occurs a second time.
    ['after it went back', span('2026-10-25', '01:30', 120), span('2026-10-25', '03:00', 30), false],
  ])('overlaps with another: %s', (_name, one, other, shared) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([shared, shared])
  })

  it.each([
    ['2026-03-01T16:59:00.000Z', false, false],
    ['2026-03-01T17:14:59.999Z', false, false],
    ['2026-03-01T17:15:00.000Z', false, true],
    ['2026-03-01T18:00:00.000Z', true, false],
  ])('starting at 17:00 has lapsed at %s, taken out %s: %s', (now, takenOut, lapsed) => {
    expect(isLapsed({ startsAt: '2026-03-01T17:00:00.000Z' }, new Date(now), takenOut)).toBe(lapsed)
  })

  it.each([
    ['2026-03-01T16:29:59.999Z', false],
    ['2026-03-01T16:30:00.000Z', true],
    ['2026-03-01T17:14:59.999Z', true],
    ['2026-03-01T17:15:00.000Z', false],
  ])('starting at 17:00 is used by a departure at %s: %s', (now, due) => {
    expect(isDue({ startsAt: '2026-03-01T17:00:00.000Z' }, new Date(now))).toBe(due)
  })

  const { reservationDays: days, reservationMinutes: minutes, reservationsOpen: open } = freshClubSettings
  const limits = { days, minutes, open }

  it.each([
    ['today', '2026-03-01', 120, limits, null],
    ['in seven days', '2026-03-08', 120, limits, null],
    ['in eight days', '2026-03-09', 60, limits, ['day', 'reservationTooFar']],
    ['in eight days where the club says so', '2026-03-09', 60, { ...limits, days: 8 }, null],
    ['in eight days by a coach', '2026-03-09', 600, null, null],
    ['in a year and a day by a coach', '2027-03-02', 60, null, null],
    ['in two years by a coach', '2028-03-09', 60, null, ['day', 'reservationTooFar']],
    ['longer', '2026-03-02', 121, limits, ['minutes', 'reservationTooLong']],
    ['longer where the club says so', '2026-03-02', 180, { ...limits, minutes: 180 }, null],
  ])('may be %s', (_name, day, length, asked, refused) => {
    const wanted = { day, minutes: length, today: '2026-03-01' }
    expect(refusalOf(() => refuseBeyondLimits(wanted, asked))).toEqual(refused)
  })

  it('is refused for a past time', () => {
    const now = new Date('2026-03-01T17:15:00.000Z')
    expect(refusalOf(() => refuseOver({ startsAt: '2026-03-01T17:00:00.000Z' }, now))).toEqual([
      'startTime',
      'reservationOver',
    ])
    expect(refusalOf(() => refuseOver({ startsAt: '2026-03-01T17:00:00.001Z' }, now))).toBeNull()
  })

  it.each([
    [{ own: 3, ofBoat: 3 }, limits, null],
    [{ own: 4, ofBoat: 4 }, limits, ['day', 'tooManyReservations']],
    [{ own: 4, ofBoat: 4 }, { ...limits, open: 4 }, null],
    [{ own: 40, ofBoat: 200 }, null, null],
    [{ own: 1, ofBoat: 201 }, null, ['day', 'tooManyOfBoat']],
  ])('is one of %o pending, with limits of %o: %o', (counts, asked, refused) => {
    expect(refusalOf(() => refuseTooManyReservations(counts, asked))).toEqual(refused)
  })
})

/** Field and code of a refusal; null if there is none. */
function refusalOf(attempt: () => void): [string, string] | null {
  try {
    attempt()
    return null
  } catch (error) {
    const [field] = (error as { fields: { path: string; code: string }[] }).fields
    return field ? [field.path, field.code] : null
  }
}
