import { createReservation, listReservations } from '@boathouse/domain/boathouse/reservations/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { readCalendar } from '@boathouse/domain/plans/calendar/contract'
import { createPractice } from '@boathouse/domain/practices/practices/contract'
import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aCalendarFile } from '../../../../test/notifications.ts'
import { newPractice } from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast

afterEach(() => app.stop())

/** Club in a time zone, created while the server's clock shows `startsAt`. */
async function aClubIn(timeZone: string, startsAt: string): Promise<void> {
  app = await newTestApp({ startsAt })
  cast = await aCast(app)
  await app.database.db.updateTable('clubs').set({ timeZone }).where('id', '=', cast.club).execute()
}

async function weekly(date: string, { startTime, weekday, times }: Weekly): Promise<void> {
  const repeat = { weekdays: [weekday], until: null, times }
  const body = newPractice({ date, startTime, minutes: 60, memberIds: null, repeat })
  expect(
    (await call(app, createPractice, { params: { clubId: cast.club }, body }, cast.headCoach)).status,
  ).toBe(201)
}

interface Weekly {
  readonly startTime: string
  readonly weekday: 3 | 6
  readonly times: number
}

/** Start times according to the feed's own time zones. */
async function startsInFeed(): Promise<string[]> {
  const file = await aCalendarFile(app, cast.athlete)
  const root = new ICAL.Component(ICAL.parse((await call(app, readCalendar, { params: { file } })).raw.body))
  const zones = new Map(
    root.getAllSubcomponents('vtimezone').map((zone) => {
      const read = new ICAL.Timezone(zone)
      return [read.tzid, read]
    }),
  )
  return root.getAllSubcomponents('vevent').map((event) => {
    const start = event.getFirstProperty('dtstart')
    const time = start?.getFirstValue() as ICAL.Time
    time.zone = zones.get(String(start?.getFirstParameter('tzid'))) ?? ICAL.Timezone.utcTimezone
    return new Date(time.toUnixTime() * 1000).toISOString().slice(0, 16)
  })
}

describe('weekly practices', () => {
  it('follow the clock of Casablanca, which goes back for Ramadan', async () => {
    await aClubIn('Africa/Casablanca', '2025-01-10T12:00:00.000Z')
    await weekly('2025-02-19', { startTime: '18:00', weekday: 3, times: 8 })
    expect(await startsInFeed()).toEqual([
      '2025-02-19T17:00',
      '2025-02-26T18:00',
      '2025-03-05T18:00',
      '2025-03-12T18:00',
      '2025-03-19T18:00',
      '2025-03-26T18:00',
      '2025-04-02T18:00',
      '2025-04-09T17:00',
    ])
  })

  it('follow the clock of Dublin, where summer time is the standard', async () => {
    await aClubIn('Europe/Dublin', '2026-03-10T12:00:00.000Z')
    await weekly('2026-03-21', { startTime: '08:00', weekday: 6, times: 3 })
    expect(await startsInFeed()).toEqual(['2026-03-21T08:00', '2026-03-28T08:00', '2026-04-04T07:00'])
  })
})

describe('a reservation', () => {
  const reserve = async (boatId: string, body: { day: string; startTime: string; minutes: number }) => {
    const sent = { id: newId(), forWhom: '', reason: '', memberId: null, ...body }
    return call(app, createReservation, { params: { clubId: cast.club, boatId }, body: sent }, cast.headCoach)
  }
  const listed = async (boatId: string) => {
    const params = { clubId: cast.club, boatId }
    const { body } = await call(app, listReservations, { params }, cast.headCoach)
    return body.items.map(({ startsAt, endsAt }) => [startsAt, endsAt])
  }

  it('across the skipped hour from 01:00 to 04:00 lasts two hours and includes 03:00', async () => {
    await aClubIn('Europe/Berlin', '2026-03-25T12:00:00.000Z')
    const { id } = await aBoat(app, cast.club, { name: 'Seagull' })
    const day = '2026-03-29'
    expect((await reserve(id, { day, startTime: '01:00', minutes: 120 })).status).toBe(201)
    expect(await listed(id)).toEqual([['2026-03-29T00:00:00.000Z', '2026-03-29T02:00:00.000Z']])
    expect((await reserve(id, { day, startTime: '03:00', minutes: 60 })).body.code).toBe('boatReserved')
    expect((await reserve(id, { day, startTime: '04:00', minutes: 60 })).status).toBe(201)
  })

  it('across the repeated hour from 01:00 to 04:00 lasts four hours and includes all times until then', async () => {
    await aClubIn('Europe/Berlin', '2026-10-20T12:00:00.000Z')
    const { id } = await aBoat(app, cast.club, { name: 'Seagull' })
    const day = '2026-10-25'
    expect((await reserve(id, { day, startTime: '01:00', minutes: 240 })).status).toBe(201)
    expect(await listed(id)).toEqual([['2026-10-24T23:00:00.000Z', '2026-10-25T03:00:00.000Z']])
    expect((await reserve(id, { day, startTime: '03:30', minutes: 15 })).body.code).toBe('boatReserved')
    expect((await reserve(id, { day, startTime: '04:00', minutes: 15 })).status).toBe(201)
  })
})
