import * as contracts from '@boathouse/domain/boathouse/outing-logs/contract'
import { describeOuting, endOuting } from '@boathouse/domain/boathouse/outings/contract'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { listTrainingSessions } from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aDestination } from '../../../../test/destinations.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { anOuting } from '../../../../test/outings.ts'

let app: TestApp
let cast: Cast
let boatId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  boatId = (await aBoat(app, cast.club, { name: 'Seagull' })).id
  await app.database.db.updateTable('clubs').set({ timeZone: 'Europe/Zurich' }).execute()
})

const ago = (minutes: number) => new Date(currentTimeMs() - minutes * 60_000).toISOString()
const DAY = 24 * 60

const ended = (out: number, back: number | null, own: Partial<Row<'outings'>> = {}) => {
  const times = { outAt: ago(out), backAt: back === null ? null : ago(back) }
  const crew = [{ memberId: cast.athlete.id }, { memberId: cast.minor.id }]
  const about = { clubId: cast.club, boatId, startedBy: cast.headCoach.id }
  return anOuting(app, about, { crew, ...times, ...own })
}
const offers = async (who: Person = cast.athlete) =>
  (await call(app, contracts.listOutingOffers, {}, who)).body.items
const log = (outingId: string, who: Person = cast.athlete, id = newId()) =>
  call(app, contracts.logOuting, { params: { outingId }, body: { id } }, who)
const dismiss = (outingId: string, who: Person = cast.athlete) =>
  call(app, contracts.dismissOuting, { params: { outingId } }, who)
const sessions = async (who: Person = cast.athlete) =>
  (await call(app, listTrainingSessions, { query: {} }, who)).body.items

describe('a finished outing', () => {
  it('is offered to each crew member only, the newest first, and not while it is out', async () => {
    const older = await ended(300, 200)
    const out = await ended(70, null)
    expect((await offers()).map(({ outingId }) => outingId)).toEqual([older.id])
    const params = { clubId: cast.club, outingId: out.id }
    await call(app, endOuting, { params, query: {} }, cast.athlete)
    for (const who of [cast.athlete, cast.minor])
      expect((await offers(who)).map(({ outingId }) => outingId)).toEqual([out.id, older.id])
    for (const who of [cast.headCoach, cast.rivalAthlete, cast.superAdmin])
      expect(await offers(who)).toEqual([])
  })

  it('is offered for two weeks, and only if it counts as a session', async () => {
    const kept = await ended(13 * DAY, 13 * DAY - 60)
    await ended(15 * DAY, 15 * DAY - 60)
    await ended(30, 29.5)
    await ended(3 * DAY, DAY)
    expect((await offers()).map(({ outingId }) => outingId)).toEqual([kept.id])
  })

  it('is offered however many of the latest do not count as sessions, and twenty at once', async () => {
    const kept = await ended(5 * DAY, 5 * DAY - 60)
    for (let n = 0; n < 25; n += 1) await ended(300 + n, 299.5 + n)
    expect((await offers()).map(({ outingId }) => outingId)).toEqual([kept.id])
    for (let n = 0; n < 21; n += 1) await ended(2 * DAY + n * 90, 2 * DAY + n * 90 - 60)
    expect(await offers()).toHaveLength(20)
  })

  it('uses the club’s day, even if that is after the athlete’s tomorrow', async () => {
    const { db } = app.database
    const day = dayAt(currentTime(), 'UTC')
    const late = await newTestApp({ database: app.database, startsAt: `${day}T10:40:00.000Z` })
    await db
      .updateTable('clubs')
      .set({ timeZone: 'Pacific/Kiritimati' })
      .where('id', '=', cast.club)
      .execute()
    await db
      .updateTable('users')
      .set({ timeZone: 'Pacific/Pago_Pago' })
      .where('id', '=', cast.athlete.id)
      .execute()
    const times = { outAt: `${day}T10:05:00.000Z`, backAt: `${day}T10:35:00.000Z` }
    const { id: outingId } = await ended(0, 0, times)
    const { status, body } = await call(
      late,
      contracts.logOuting,
      { params: { outingId }, body: { id: newId() } },
      cast.athlete,
    )
    await late.stop()
    expect([status, body]).toMatchObject([201, { date: addDays(day, 1), startTime: '00:05' }])
  })

  it('becomes a session on the club’s local date by one tap, and is no longer offered to that user', async () => {
    const times = { outAt: '2026-11-20T22:30:00.000Z', backAt: '2026-11-20T23:45:30.000Z' }
    const { id: outingId } = await ended(0, 0, { ...times, metres: 7_500 })
    const id = newId()
    const { status, body } = await log(outingId, cast.athlete, id)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...{ id, date: '2026-11-20', startTime: '23:30', durationMs: 4_530_000, distance: 7_500 },
        ...{ sport: 'rowing', craft: 'double', type: 'notSet', intensity: 'notSet', source: 'typed' },
      }),
    ])
    expect(await offers()).toEqual([])
    expect(await sessions()).toHaveLength(1)
    expect(await sessions(cast.minor)).toHaveLength(0)
  })

  it('gets the distance that its athlete enters later, unless it has one, and others keep theirs', async () => {
    const describe = async (one: Row<'outings'>, metres: number, who: Person = cast.athlete) => {
      const { version } = await app.database.db
        .selectFrom('outings')
        .where('id', '=', one.id)
        .select('version')
        .executeTakeFirstOrThrow()
      const params = { clubId: one.clubId, outingId: one.id }
      return call(app, describeOuting, { params, body: { version, metres, remarks: '' } }, who)
    }
    const outing = await ended(90, 1)
    for (const who of [cast.athlete, cast.minor]) await log(outing.id, who)
    expect((await describe(outing, 8_000)).status).toBe(200)
    expect(await sessions()).toMatchObject([{ distance: 8_000, version: 2 }])
    expect(await sessions(cast.minor)).toMatchObject([{ distance: null, version: 1 }])
    expect((await describe(outing, 9_000)).status).toBe(200)
    expect(await sessions()).toMatchObject([{ distance: 8_000, version: 2 }])
  })

  it('has the distance of the club’s destination if the crew enters none', async () => {
    await aDestination(app, cast.club, { name: 'Old lock', metres: 12_000 })
    const { id } = await ended(90, 10, { destination: 'old LOCK' })
    expect(await offers()).toMatchObject([{ boat: 'Seagull', craft: 'double', distance: 12_000 }])
    expect((await log(id)).body.distance).toBe(12_000)
  })

  it('becomes one session of repeated and concurrent requests, with equal or different ids', async () => {
    const first = await ended(90, 10)
    const id = newId()
    const answers = await Promise.all([log(first.id, cast.athlete, id), log(first.id, cast.athlete, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
    const second = await ended(200, 120)
    const many = await Promise.all(Array.from({ length: 10 }, () => log(second.id)))
    expect(new Set(many.map(({ body }) => body.id)).size).toBe(1)
    expect(many.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await sessions()).toHaveLength(2)
  })

  it('is logged separately: two crew members have a session each', async () => {
    const { id } = await ended(90, 10)
    expect([(await log(id)).status, (await log(id, cast.minor)).status]).toEqual([201, 201])
    for (const who of [cast.headCoach, cast.rivalAthlete]) expect((await log(id, who)).status).toBe(404)
  })

  it('is no longer offered once dismissed, and can still be logged', async () => {
    const { id } = await ended(90, 10)
    expect((await dismiss(id, cast.headCoach)).status).toBe(404)
    expect([(await dismiss(id)).status, (await dismiss(id)).status]).toEqual([204, 204])
    expect([await offers(), await sessions()]).toEqual([[], []])
    expect(await offers(cast.minor)).toHaveLength(1)
    expect((await log(id)).status).toBe(201)
    expect((await dismiss(id)).status).toBe(204)
    expect((await log(id)).status).toBe(200)
  })

  it('can’t be logged while it is out, or if it does not count as a session', async () => {
    for (const { id } of [await ended(90, null), await ended(30, 29.5)])
      expect((await log(id)).status).toBe(404)
    expect(await sessions()).toEqual([])
  })
})
