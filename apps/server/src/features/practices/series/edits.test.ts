import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import {
  deletePractice,
  type PracticeChanges,
  restorePractice,
  showPractice,
} from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import {
  aChosenPractice,
  answer,
  aPractice,
  asSent,
  change as changeIn,
  create,
  farOff,
  hoursFromNow,
  newPractice,
  twiceAWeek,
} from '../../../../test/practices.ts'
import { recorded } from '../../../../test/registers.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const all = () => farOff(app, cast)
const nth = async (n: number) => (await all())[n] as Practice
const change = (practice: Practice, changes: Partial<PracticeChanges>) =>
  changeIn(app, cast, practice, changes)
const one = ({ id }: { id: string }) => ({ params: { clubId: cast.club, practiceId: id } })
const remove = (practice: Practice, scope: 'this' | 'following' | 'all' = 'this') =>
  call(app, deletePractice, { ...one(practice), body: { version: practice.version, scope } }, cast.headCoach)
const restore = (practice: Practice) => call(app, restorePractice, one(practice), cast.headCoach)
const days = async () => (await all()).map(({ day }) => day.slice(5).replace('03-', ''))
const times = async () => (await all()).map(({ startTime, minutes }) => `${startTime} ${minutes}`)
const stored = (row: Parameters<typeof asSent>[0], changes: object = {}) =>
  ({ ...row, ...asSent(row), ...changes }) as unknown as Practice
const setZone = (timeZone: string) =>
  app.database.db.updateTable('clubs').set({ timeZone }).where('id', '=', cast.club).execute()
const tuesdays = (until: string) => ({ weekdays: [2 as const], until, times: null })

describe('a change of start', () => {
  it('applies to a practice that was moved before', async () => {
    await create(app, cast, { repeat: twiceAWeek(4) })
    await change(await nth(1), { startTime: '19:00' })
    await change(await nth(3), { startTime: '06:00' })
    const { body } = await change(await nth(1), { startTime: '20:00', scope: 'following' })
    expect(body.startTime).toBe('20:00')
    expect(await times()).toEqual(['18:30 90', '20:00 90', '20:00 90', '06:00 90'])
  })

  it('keeps each practice’s length, and a change of length its start', async () => {
    await create(app, cast, { repeat: twiceAWeek(4) })
    await change(await nth(1), { minutes: 180 })
    await change(await nth(0), { startTime: '19:00', scope: 'all' })
    expect(await times()).toEqual(['19:00 90', '19:00 180', '19:00 90', '19:00 90'])
    await change(await nth(2), { startTime: '06:00' })
    await change(await nth(0), { minutes: 60, scope: 'all' })
    expect(await times()).toEqual(['19:00 60', '19:00 60', '06:00 60', '19:00 60'])
  })

  it('of length only moves nothing after the club’s time zone changed', async () => {
    await create(app, cast, { repeat: twiceAWeek(2) })
    const { body } = await create(app, cast, { startTime: '08:00' })
    await setZone('Europe/Athens')
    await change(body, { minutes: 120 })
    await change((await all())[1] as Practice, { minutes: 120, scope: 'all' })
    expect((await all()).map(({ startsAt, timeZone, minutes }) => [startsAt, timeZone, minutes])).toEqual([
      ['2190-03-02T08:00:00.000Z', 'UTC', 120],
      ['2190-03-02T18:30:00.000Z', 'UTC', 120],
      ['2190-03-04T18:30:00.000Z', 'UTC', 120],
    ])
  })

  it('moves answers if another time zone makes it another day', async () => {
    await setZone('Europe/Athens')
    await create(app, cast, { repeat: twiceAWeek(2), startTime: '01:00' })
    const [first, second] = (await all()) as [Practice, Practice]
    await answer(app, { ...first, clubId: cast.club } as never, cast.athlete)
    await app.database.db
      .updateTable('practiceSeries')
      .set({ timeZone: 'America/New_York' })
      .where('clubId', '=', cast.club)
      .execute()
    await change(second, { startTime: '18:00', scope: 'all' })
    const { body } = await call(app, showPractice, one(first), cast.athlete)
    expect(body).toMatchObject({ day: '2190-03-01', own: { answer: 'yes' }, counts: { yes: 1 } })
  })

  it('into the past is refused at the field', async () => {
    const row = await aPractice(app, cast.club, { startsAt: hoursFromNow(24) })
    for (const [changes, path] of [
      [{ date: '2020-01-01' }, 'date'],
      [{ date: hoursFromNow(-24).slice(0, 10) }, 'date'],
    ] as const) {
      const { status, body } = await changeIn(app, cast, stored(row), { ...asSent(row), ...changes })
      expect([status, body.fields]).toEqual([422, [{ path, code: 'startPast' }]])
    }
  })

  it('of a series keeps practices that would have begun, and is refused for the given one', async () => {
    // Time zone in which it is about noon, so today has past and future hours.
    const ahead = 12 - currentTime().getUTCHours()
    const noon = `${ahead < 0 ? '-' : '+'}${String(Math.abs(ahead)).padStart(2, '0')}:00`
    await setZone(noon)
    await create(app, cast, { repeat: twiceAWeek(3) })
    const today = await nth(0)
    const soon = { startsAt: hoursFromNow(1), endsAt: hoursFromNow(2) }
    const { day } = wallClockAt(new Date(soon.startsAt), noon)
    await app.database.db
      .updateTable('practices')
      .set({ ...soon, originalStart: soon.startsAt, day })
      .where('id', '=', today.id)
      .execute()
    const { body } = await call(app, showPractice, one(today), cast.headCoach)
    const early = { startTime: '00:00', scope: 'all' as const }
    const refused = await change(body, early)
    expect([refused.status, refused.body.fields]).toEqual([422, [{ path: 'startTime', code: 'startPast' }]])
    expect((await change(await nth(0), early)).status).toBe(200)
    expect((await all()).map(({ startTime }) => startTime)).toEqual(['00:00', '00:00'])
    expect((await call(app, showPractice, one(today), cast.headCoach)).body.startsAt).toBe(soon.startsAt)
  })

  it('to another day is refused with a register', async () => {
    const { body } = await create(app, cast)
    await recorded(app, { ...body, clubId: cast.club }, cast.athlete, 'present')
    const moved = await change(body, { date: '2190-03-03' })
    expect([moved.status, moved.body.code]).toEqual([409, 'registerKeepsDay'])
    expect((await change(body, { startTime: '19:00' })).status).toBe(200)
  })
})

describe('a deleted practice', () => {
  it('stays deleted if its series has one again', async () => {
    await create(app, cast, { repeat: { weekdays: [2], until: null, times: 2 } })
    const first = await nth(0)
    const { body } = await change(first, {
      scope: 'all',
      repeat: { ...tuesdays('2190-03-10'), weekdays: [3] },
    })
    await change(body, { scope: 'all', repeat: tuesdays('2190-03-16') })
    expect(await days()).toEqual(['09', '16'])
    const [ninth] = (await app.database.db
      .selectFrom('practices')
      .where('day', '=', '2190-03-09')
      .where('clubId', '=', cast.club)
      .where('deletedAt', 'is not', null)
      .select('id')
      .execute()) as unknown as [Practice]
    const refused = await restore(ninth)
    expect([refused.status, refused.body.code]).toEqual([409, 'practiceThere'])
    await restore(first)
    expect(await days()).toEqual(['02', '09', '16'])
  })

  it('is restored outside its series if the series now ends before it', async () => {
    await create(app, cast, { repeat: twiceAWeek(6) })
    const fourth = await nth(3)
    await remove(fourth)
    await change(await nth(2), { scope: 'following', title: 'Another' })
    expect((await restore(fourth)).body).toMatchObject({ seriesId: null, originalStart: null, rule: null })
    expect(await days()).toEqual(['02', '04', '09', '11', '16', '18'])
  })

  it('outside a series is restored next to an identical one', async () => {
    const { body } = await create(app, cast)
    await create(app, cast)
    await remove(body)
    expect((await restore(body)).status).toBe(200)
  })

  it('has not begun, except the given one', async () => {
    await create(app, cast, { repeat: twiceAWeek(3) })
    const first = await nth(0)
    const begun = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(1) }
    await app.database.db.updateTable('practices').set(begun).where('id', '=', first.id).execute()
    expect((await remove(await nth(1), 'all')).body).toEqual({ deleted: 2 })
    expect((await call(app, showPractice, one(first), cast.headCoach)).status).toBe(200)
  })
})

describe('a pattern', () => {
  it('across a later part of its series adds no duplicates', async () => {
    await create(app, cast, { repeat: { weekdays: [2], until: null, times: 4 } })
    await change(await nth(2), { scope: 'following', place: 'Lake' })
    await change(await nth(0), { scope: 'all', repeat: tuesdays('2190-03-30') })
    expect(await days()).toEqual(['02', '09', '16', '23', '30'])
  })

  it('adds nothing on a day to which one was moved', async () => {
    await create(app, cast, { repeat: { weekdays: [2], until: null, times: 2 } })
    await change(await nth(1), { date: '2190-03-10', startTime: '12:00' })
    await change(await nth(0), { scope: 'all', repeat: { ...tuesdays('2190-03-10'), weekdays: [2, 3] } })
    expect(await days()).toEqual(['02', '03', '10'])
  })

  it('that differs is no repeated request (R6)', async () => {
    const fields = newPractice({ id: newId(), repeat: twiceAWeek(3) })
    expect((await create(app, cast, fields)).status).toBe(201)
    expect((await create(app, cast, fields)).status).toBe(200)
    for (const repeat of [twiceAWeek(4), tuesdays('2190-03-16')]) {
      const { status, body } = await create(app, cast, { ...fields, repeat })
      expect([status, body.code]).toEqual([409, 'conflict'])
    }
  })

  it('has no day after the last possible one', async () => {
    const { status, body } = await create(app, cast, {
      date: '2199-12-31',
      repeat: { weekdays: [2], until: null, times: 2 },
    })
    expect([status, body.fields]).toEqual([422, [{ path: 'repeat.until', code: 'seriesTooLong' }]])
  })
})

describe('a practice for some', () => {
  const leave = (who = cast.athlete) =>
    call(app, removeMember, { params: { clubId: cast.club, memberId: who.id } }, who)
  const shown = (id: string) => call(app, showPractice, one({ id }), cast.headCoach)

  it('can be changed after one of them left, with them or without', async () => {
    const row = await aChosenPractice(app, cast.club, [cast.athlete, cast.minor])
    await leave()
    expect((await shown(row.id)).body.memberIds).toEqual([cast.minor.id])
    for (const memberIds of [[cast.minor.id], [cast.athlete.id, cast.minor.id]]) {
      const { body } = await shown(row.id)
      expect((await change(body, { memberIds, title: `For ${memberIds.length}` })).status).toBe(200)
    }
    const foreign = await change((await shown(row.id)).body, { memberIds: [cast.rivalAthlete.id] })
    expect(foreign.body.fields).toEqual([{ path: 'memberIds', code: 'memberUnknown' }])
  })

  it('can be renamed when all of them left, but never for no one', async () => {
    const row = await aChosenPractice(app, cast.club, [cast.athlete])
    await leave()
    const { body } = await shown(row.id)
    expect((await change(body, { memberIds: [], title: 'For nobody' })).status).toBe(200)
    const everyone = await aPractice(app, cast.club)
    for (const refused of [
      await change(stored(everyone), { ...asSent(everyone), memberIds: [] }),
      await create(app, cast, { memberIds: [] }),
    ])
      expect([refused.status, refused.body.fields]).toEqual([422, [{ path: 'memberIds', code: 'choose' }]])
  })
})
