import { newId } from '@boathouse/domain/kernel/ids'
import { readCalendar } from '@boathouse/domain/plans/calendar/contract'
import { createPractice, listPractices } from '@boathouse/domain/practices/practices/contract'
import {
  exportRates,
  listRates,
  showAttendance,
  showAttendanceYear,
} from '@boathouse/domain/practices/rates/contract'
import { tapRegister } from '@boathouse/domain/practices/register/contract'
import { showWeek } from '@boathouse/domain/training/progress/contract'
import {
  createTrainingSession,
  listTrainingSessions,
} from '@boathouse/domain/training/training-sessions/contract'
import readExcel from 'read-excel-file/node'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aCalendarFile } from '../../../../test/notifications.ts'
import { newPractice } from '../../../../test/practices.ts'
import { joinedAgo } from '../../../../test/registers.ts'

const DAY_MS = 86_400_000
/** The last day of a week. 23:30 in New York is Monday in UTC. */
const SUNDAY = '2026-06-07'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await newTestApp({ startsAt: '2026-06-05T12:00:00.000Z' })
  cast = await aCast(app)
  const { db } = app.database
  await db.updateTable('clubs').set({ timeZone: 'America/New_York' }).where('id', '=', cast.club).execute()
  await db
    .updateTable('users')
    .set({ timeZone: 'America/New_York' })
    .where('id', '=', cast.athlete.id)
    .execute()
  await joinedAgo(app, cast.athlete, 1_000)
})
afterEach(() => app.stop())

it('a practice at 23:30 across midnight belongs to its club’s day on all screens', async () => {
  const { club: clubId, headCoach, athlete } = cast
  const body = newPractice({ date: SUNDAY, startTime: '23:30', minutes: 120 })
  expect((await call(app, createPractice, { params: { clubId }, body }, headCoach)).status).toBe(201)
  const query = { from: SUNDAY, to: SUNDAY }
  const { items } = (await call(app, listPractices, { params: { clubId }, query }, athlete)).body
  expect(items).toMatchObject([{ day: SUNDAY, startsAt: '2026-06-08T03:30:00.000Z' }])
  const feed = (await call(app, readCalendar, { params: { file: await aCalendarFile(app, athlete) } })).raw
    .body
  expect(feed).toContain('DTSTART;TZID=America/New_York:20260607T233000')
  expect(feed).toContain('DTEND;TZID=America/New_York:20260608T013000')

  app.advance(4 * DAY_MS)
  const provenAt = app.server.clock().toISOString()
  await app.database.db.updateTable('sessions').set({ provenAt }).where('userId', '=', headCoach.id).execute()
  const tap = { id: newId(), memberId: athlete.id, state: 'present' as const, version: 0 }
  const params = { clubId, practiceId: body.id }
  expect((await call(app, tapRegister, { params, body: tap }, headCoach)).status).toBe(200)
  const own = (await call(app, showAttendance, {}, athlete)).body
  expect([own.latest, own.days30.streak]).toEqual([[{ day: SUNDAY, state: 'present' }], 1])
  const year = (await call(app, showAttendanceYear, {}, athlete)).body
  expect(year.days).toEqual([{ date: SUNDAY, states: ['present'] }])
  const ratesOf = async (from: string, to: string) =>
    (await call(app, listRates, { params: { clubId }, query: { from, to } }, headCoach)).body.practices
  expect([await ratesOf(SUNDAY, SUNDAY), await ratesOf('2026-06-08', '2026-06-09')]).toEqual([1, 0])
  const file = { ...query, format: 'xlsx' as const }
  const { raw } = await call(app, exportRates, { params: { clubId }, body: file }, headCoach)
  const [, register] = await readExcel(Buffer.from(raw.rawPayload))
  const dates = register?.data[3]
    ?.slice(3)
    .map((date) => (date as unknown as Date).toISOString().slice(0, 10))
  expect(dates).toEqual([SUNDAY])
})

it('a session at 23:30 belongs to its athlete’s day in the log and the week', async () => {
  app.advance(2.65 * DAY_MS)
  // 23:36 on Sunday in New York, Monday in UTC.
  const kind = { type: 'endurance', intensity: 'low' } as const
  const session = {
    ...{ id: newId(), date: SUNDAY, startTime: '23:30', duration: 120, weather: '', notes: '', ...kind },
  }
  const { athlete } = cast
  expect((await call(app, createTrainingSession, { body: session }, athlete)).status).toBe(201)
  const { items } = (await call(app, listTrainingSessions, { query: {} }, athlete)).body
  expect(items).toMatchObject([{ date: SUNDAY, startTime: '23:30' }])
  const { days } = (await call(app, showWeek, {}, athlete)).body
  expect(days.map(({ date, sessions }) => [date, sessions.length])).toEqual([
    ...['01', '02', '03', '04', '05', '06'].map((day) => [`2026-06-${day}`, 0]),
    [SUNDAY, 1],
  ])
})
