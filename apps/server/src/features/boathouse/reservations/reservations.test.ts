import { showBoat } from '@boathouse/domain/boathouse/boats/contract'
import { reportDamage } from '@boathouse/domain/boathouse/damages/contract'
import { endOuting, resumeOuting, showBoard, startOuting } from '@boathouse/domain/boathouse/outings/contract'
import * as contracts from '@boathouse/domain/boathouse/reservations/contract'
import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aDamage } from '../../../../test/damages.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aReservation } from '../../../../test/reservations.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'
import { makeReservedBoatMail } from './jobs.ts'

let app: TestApp
let cast: Cast
let boatId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  boatId = (await aBoat(app, cast.club, { name: 'Seagull' })).id
})

const inDays = (days: number) => addDays(dayAt(currentTime(), 'UTC'), days)
const params = () => ({ clubId: cast.club, boatId })
const content = { startTime: '17:00', minutes: 60, forWhom: '', reason: 'Training' }
const reserve = (body: object = {}, who: Person = cast.athlete) =>
  call(
    app,
    contracts.createReservation,
    { params: params(), body: { id: newId(), day: inDays(2), ...content, ...body } as never },
    who,
  )
const list = async (who: Person = cast.minor) =>
  (await call(app, contracts.listReservations, { params: params() }, who)).body.items
const own = async () =>
  (await call(app, contracts.listOwnReservations, { params: { clubId: cast.club } }, cast.athlete)).body.items
const at = (reservationId: string) => ({ params: { clubId: cast.club, reservationId } })
const cancel = (id: string, who: Person, version = 1) =>
  call(app, contracts.cancelReservation, { ...at(id), body: { version } }, who)
const restore = (id: string, who: Person) => call(app, contracts.restoreReservation, at(id), who)
const fieldsOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'fields' in body ? body.fields : null,
]
const refused = (path: string, code: string) => [422, [{ path, code }]]

describe('a reservation', () => {
  it('is stored once and shown to all members, and the refusal of an overlapping one names its holder', async () => {
    const id = newId()
    expect((await reserve({ id })).status).toBe(201)
    expect((await reserve({ id })).status).toBe(200)
    expect((await reserve({ id }, cast.minor)).status).toBe(409)
    expect((await reserve({ id, reason: 'Another' })).status).toBe(409)
    const taken = await reserve({ startTime: '17:59', minutes: 30 }, cast.minor)
    expect([taken.status, taken.body]).toMatchObject([409, { code: 'boatReserved', current: { id } }])
    expect((await reserve({ startTime: '18:00' }, cast.minor)).status).toBe(201)
    expect(await list()).toMatchObject([
      { id, boatName: 'Seagull', isOwn: false, mayCancel: false, by: { id: cast.athlete.id } },
      { isOwn: true, mayCancel: true },
    ])
    expect((await own()).map((one) => one.id)).toEqual([id])
  })

  it('is created once of fifty concurrent requests', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => reserve({}, [cast.athlete, cast.minor, cast.headCoach][n % 3])),
    )
    const statuses = outcomes.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await list()).toHaveLength(1)
  })

  it('is refused beyond a member’s limits, which admins and coaches do not have', async () => {
    expect(fieldsOf(await reserve({ day: inDays(9) }))).toEqual(refused('day', 'reservationTooFar'))
    expect(fieldsOf(await reserve({ minutes: 121 }))).toEqual(refused('minutes', 'reservationTooLong'))
    expect((await reserve({ day: inDays(9), minutes: 300 }, cast.headCoach)).status).toBe(201)
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.minor], 'coach')
    expect((await reserve({ day: inDays(10), minutes: 300 }, cast.minor)).status).toBe(201)
    for (const startTime of ['08:00', '10:00', '12:00'])
      expect((await reserve({ startTime })).status).toBe(201)
    expect(fieldsOf(await reserve({ startTime: '14:00' }))).toEqual(refused('day', 'tooManyReservations'))
    expect(fieldsOf(await reserve({ day: inDays(-1) }))).toEqual(refused('startTime', 'reservationOver'))
  })

  it('has the limits set by the club’s admins, which every member can read', async () => {
    const told = async (who: Person) => {
      const { body } = await call(app, contracts.listReservations, { params: params() }, who)
      return [body.limits, body.abilities]
    }
    expect(await told(cast.athlete)).toEqual([{ days: 7, minutes: 120, open: 3 }, { forOthers: false }])
    expect(await told(cast.headCoach)).toEqual([null, { forOthers: true }])
    const settings = { reservationDays: 14, reservationMinutes: 180, reservationsOpen: 1 }
    const set = (body: object) =>
      call(
        app,
        updateClubSettings,
        { params: { clubId: cast.club }, body: { version: 1, ...body } },
        cast.headCoach,
      )
    for (const [field, value] of Object.entries({
      ...{ reservationDays: 367, reservationMinutes: 14, reservationsOpen: 0 },
    }))
      expect(fieldsOf(await set({ [field]: value }))).toEqual(refused(field, 'invalid'))
    expect((await set(settings)).body).toMatchObject(settings)
    expect(await told(cast.athlete)).toMatchObject([{ days: 14, minutes: 180, open: 1 }, {}])
    expect((await reserve({ day: inDays(13), minutes: 180 })).status).toBe(201)
    expect(fieldsOf(await reserve({}))).toEqual(refused('day', 'tooManyReservations'))
  })

  it('is made for another member by admins and coaches only, and logged', async () => {
    const forMinor = { memberId: cast.minor.id }
    expect(fieldsOf(await reserve(forMinor))).toEqual(refused('memberId', 'reservationForOthers'))
    expect(fieldsOf(await reserve({ memberId: cast.rivalAthlete.id }, cast.headCoach))).toEqual(
      refused('memberId', 'memberUnknown'),
    )
    const { status, body } = await reserve(forMinor, cast.headCoach)
    expect([status, body]).toMatchObject([201, { isOwn: false, by: { id: cast.minor.id } }])
    expect((await list()).map(({ isOwn, mayCancel }) => [isOwn, mayCancel])).toEqual([[true, true]])
    await cancel(body.id, cast.headCoach)
    await restore(body.id, cast.headCoach)
    expect(await actionsAbout(app.database.db, cast.minor.id)).toEqual(
      expect.arrayContaining(['reservationMade', 'reservationCancelled', 'reservationRestored']),
    )
    const own = await reserve({ startTime: '09:00' })
    await cancel(own.body.id, cast.athlete)
    expect(await actionsAbout(app.database.db, cast.athlete.id)).not.toContain('reservationCancelled')
  })

  it('is refused for a boat that is unusable then, or for others', async () => {
    expect((await reserve({ startTime: '06:00' })).status).toBe(201)
    await aDamage(app, { ...params(), reportedBy: cast.minor.id }, { severity: 'notUsable' })
    expect(fieldsOf(await reserve())).toEqual(refused('day', 'reservedNotUsable'))
    boatId = (await aBoat(app, cast.club, { outFrom: inDays(2), outTo: inDays(2) })).id
    expect(fieldsOf(await reserve())).toEqual(refused('day', 'reservedOutOfService'))
    expect((await reserve({ day: inDays(4) })).status).toBe(201)
    const squad = await aSquad(app, cast.club)
    boatId = (await aBoat(app, cast.club, { squadIds: JSON.stringify([squad.id]) })).id
    expect(fieldsOf(await reserve())).toEqual(refused('day', 'boatForOthers'))
    boatId = (await aBoat(app, cast.club, { archivedAt: currentTime().toISOString() })).id
    expect(fieldsOf(await reserve())).toEqual(refused('day', 'boatArchived'))
  })

  it('lapses a quarter of an hour after its start, and blocks no one', async () => {
    const about = { ...params(), memberId: cast.minor.id }
    const begun = await aReservation(app, about, { inMinutes: -10 })
    await aReservation(app, about, { inMinutes: -16 })
    expect((await list()).map(({ id }) => id)).toEqual([begun.id])
  })

  it('is cancelled by its holder, admins and coaches, and restored unless taken', async () => {
    const { body } = await reserve()
    expect((await cancel(body.id, cast.minor)).status).toBe(403)
    expect((await cancel(body.id, cast.athlete)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await restore(body.id, cast.minor)).status).toBe(403)
    expect((await restore(body.id, cast.athlete)).status).toBe(200)
    expect((await cancel(body.id, cast.headCoach, 3)).status).toBe(200)
    expect((await reserve({}, cast.minor)).status).toBe(201)
    expect(await restore(body.id, cast.athlete)).toMatchObject({
      status: 409,
      body: { code: 'boatReserved' },
    })
  })
})

describe('a reserved boat', () => {
  const shown = async (who: Person = cast.minor) =>
    (await call(app, showBoat, { params: params() }, who)).body.reserved
  const onBoard = async (who: Person = cast.minor) =>
    (await call(app, showBoard, { params: { clubId: cast.club } }, who)).body.boats.map(
      ({ reserved }) => reserved?.id ?? null,
    )
  const goOut = (who: Person, memberId = who.id) =>
    call(
      app,
      startOuting,
      {
        params: { clubId: cast.club },
        body: {
          ...{ id: newId(), boatId, craft: 'double', crew: [{ seat: 1, memberId, guest: null }] },
          expectedBack: new Date(currentTimeMs() + 3_600_000).toISOString(),
        } as never,
      },
      who,
    )
  const outing = (outingId: string) => ({ params: { clubId: cast.club, outingId } })
  const about = () => ({ ...params(), memberId: cast.athlete.id })

  it('within two hours shows that and its holder wherever it can be chosen', async () => {
    expect(await shown()).toBeNull()
    await aReservation(app, about(), { inMinutes: 125 })
    expect([await shown(), await onBoard()]).toEqual([null, [null]])
    const soon = await aReservation(app, about(), {
      inMinutes: 115,
      endsAt: new Date(currentTimeMs() + 7_200_000).toISOString(),
    })
    expect(await shown()).toMatchObject({ id: soon.id, isOwn: false, by: { id: cast.athlete.id } })
    expect(await shown(cast.athlete)).toMatchObject({ isOwn: true, forWhom: 'Juniors' })
    expect(await onBoard()).toEqual([soon.id])
  })

  it('taken out by its holder stays theirs until the return', async () => {
    const { id } = await aReservation(app, about(), { inMinutes: -14 })
    const others = await goOut(cast.minor)
    expect(others.status).toBe(201)
    expect(await shown()).toMatchObject({ id })
    await call(app, endOuting, { ...outing(others.body.id), query: {} }, cast.minor)
    const { body } = await goOut(cast.athlete)
    expect(await shown()).toBeNull()
    const begun = new Date(currentTimeMs() - 20 * 60_000).toISOString()
    await app.database.db.updateTable('reservations').set({ startsAt: begun }).where('id', '=', id).execute()
    expect((await list()).map((one) => one.id)).toEqual([id])
    await call(app, endOuting, { ...outing(body.id), query: {} }, cast.athlete)
    expect(await list()).toEqual([])
    await call(app, resumeOuting, { ...outing(body.id), query: {} }, cast.athlete)
    expect(await list()).toHaveLength(1)
  })

  it('is taken out for its crew, and not for a much later reservation', async () => {
    const later = await aReservation(app, about(), { inMinutes: 45 })
    const due = await aReservation(app, about(), {
      inMinutes: 25,
      endsAt: new Date(currentTimeMs() + 2_400_000).toISOString(),
    })
    expect((await goOut(cast.headCoach, cast.athlete.id)).status).toBe(201)
    const rows = await app.database.db
      .selectFrom('reservations')
      .where('boatId', '=', boatId)
      .select(['id', 'outingId'])
      .execute()
    expect(rows.filter(({ outingId }) => outingId !== null).map(({ id }) => id)).toEqual([due.id])
    expect(await shown()).toMatchObject({ id: later.id })
  })

  it('that becomes unusable causes a mail to its holders, except the reporter and past ones', async () => {
    const { db } = app.database
    await aReservation(app, about(), { inMinutes: 60 })
    await aReservation(app, { ...params(), memberId: cast.headCoach.id }, { inMinutes: 180 })
    await aReservation(app, { ...params(), memberId: cast.minor.id }, { inMinutes: -20 })
    const jobs = () =>
      db
        .selectFrom('outboxMails')
        .where('template', '=', 'reservedBoat')
        .orderBy('createdAt')
        .selectAll()
        .execute()
    const broken = (severity: 'withCare' | 'notUsable') =>
      call(
        app,
        reportDamage,
        { params: params(), body: { id: newId(), severity, what: 'A crack', place: '' } },
        cast.headCoach,
      )
    const known = (await jobs()).length
    await broken('withCare')
    expect(await jobs()).toHaveLength(known)
    await broken('notUsable')
    const told = (await jobs()).slice(known)
    expect(told.map(({ address }) => address)).toEqual([cast.athlete.email])
    const facts = { clubId: cast.club, boatId, userId: cast.athlete.id }
    const make = () =>
      makeReservedBoatMail({ db, now: currentTime(), newId, publicUrl: 'https://club.example' }, facts, {
        locale: 'en',
      })
    const made = await make()
    expect(made).toMatchObject({
      link: `https://club.example/boats/${boatId}`,
      values: { boat: 'Seagull' },
    })
    expect(made?.facts).toHaveLength(1)
    // Unknown time zones count as UTC.
    await db.updateTable('clubs').set({ timeZone: 'Mars/Olympus' }).where('id', '=', cast.club).execute()
    expect((await make())?.facts).toHaveLength(1)
    await db
      .updateTable('damages')
      .set({ mendedAt: currentTime().toISOString() })
      .where('boatId', '=', boatId)
      .execute()
    expect(await make()).toBeNull()
    for (let n = 0; n < 6; n++) await broken('notUsable')
    expect(await jobs()).toHaveLength(known + 5)
  })
})
