import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import {
  cancelPractice,
  createPractice,
  listPractices,
  listUpcomingPractices,
  nextPractice,
  reinstatePractice,
  showPractice,
} from '@boathouse/domain/practices/practices/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import {
  aChosenPractice,
  answer,
  aPractice,
  change,
  create,
  hoursFromNow,
  newPractice,
  twiceAWeek,
} from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const inClub = () => ({ clubId: cast.club })
const one = (practiceId: string) => ({ ...inClub(), practiceId })
const list = (who = cast.athlete, from = '2190-03-01', to = '2190-04-30') =>
  call(app, listPractices, { params: inClub(), query: { from, to } }, who)
const setZone = (timeZone: string) =>
  app.database.db.updateTable('clubs').set({ timeZone }).where('id', '=', cast.club).execute()

describe('a practice', () => {
  it('uses the club’s local time', async () => {
    await setZone('Europe/Athens')
    const { status, body } = await create(app, cast, { capacity: 8 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      day: '2190-03-02',
      startTime: '18:30',
      minutes: 90,
      timeZone: 'Europe/Athens',
      startsAt: '2190-03-02T16:30:00.000Z',
      endsAt: '2190-03-02T18:00:00.000Z',
      seriesId: null,
      rule: null,
      capacity: 8,
      audience: 'everyone',
      counts: { yes: 0, maybe: 0, no: 0 },
      own: { answer: 'none', reason: '', version: 0, byAbsence: false },
      answering: 'open',
      abilities: { run: true },
      version: 1,
    })
  })

  it('is stored once when retried (R6)', async () => {
    const fields = newPractice()
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(app, createPractice, { params: inClub(), body: fields }, cast.headCoach),
      ),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect((await list()).body.items).toHaveLength(1)
    const other = await create(app, cast, { ...fields, title: 'Ergs' })
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  })

  it('has the entered fields, and ignores all others in the request (A6)', async () => {
    const beside = { clubId: cast.rivalClub, seriesId: newId(), version: 7, cancelledAt: hoursFromNow(-1) }
    const { status, body } = await create(app, cast, { ...beside, title: 'Ergs' })
    expect([status, body]).toMatchObject([
      201,
      { title: 'Ergs', seriesId: null, version: 1, cancelledAt: null },
    ])
    expect((await list()).body.items.map(({ id }) => id)).toEqual([body.id])
  })

  it('cannot be stored under another club’s id (A1)', async () => {
    const { body } = await create(app, cast)
    const body2 = newPractice({ id: body.id })
    const taken = await call(
      app,
      createPractice,
      { params: { clubId: cast.rivalClub }, body: body2 },
      cast.rivalCoach,
    )
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict'])
  })

  it('can be for some members only, and for no person outside the club (A1)', async () => {
    const { body } = await create(app, cast, { memberIds: [cast.minor.id] })
    expect(body).toMatchObject({ audience: 'chosen', own: null, answering: 'notAsked' })
    const shown = await call(app, showPractice, { params: one(body.id) }, cast.headCoach)
    expect(shown.body.memberIds).toEqual([cast.minor.id])
    expect((await list(cast.minor)).body.items).toMatchObject([
      { own: { answer: 'none' }, answering: 'open' },
    ])
    const foreign = await create(app, cast, { memberIds: [cast.minor.id, cast.rivalAthlete.id] })
    expect([foreign.status, foreign.body.fields]).toEqual([
      422,
      [{ path: 'memberIds', code: 'memberUnknown' }],
    ])
  })

  it('is cancelled with a reason, stays visible, and can take place after all', async () => {
    const { body } = await create(app, cast)
    const cancel = (version: number) =>
      call(app, cancelPractice, { params: one(body.id), body: { version, reason: 'Storm' } }, cast.headCoach)
    expect((await cancel(1)).body).toMatchObject({
      cancelReason: 'Storm',
      answering: 'cancelled',
      version: 2,
    })
    const stale = await cancel(1)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect((await list()).body.items).toMatchObject([
      { cancelReason: 'Storm', cancelledAt: expect.any(String) },
    ])
    const back = await call(app, reinstatePractice, { params: one(body.id) }, cast.headCoach)
    expect(back.body).toMatchObject({ cancelledAt: null, cancelReason: '', answering: 'open', version: 3 })
  })

  it('without a series keeps its first start when moved again, and counts as not moved when moved back', async () => {
    const { body } = await create(app, cast)
    const { originalStart, startsAt } = body
    expect(originalStart).toBeNull()
    const renamed = await change(app, cast, body, { title: 'Ergs' })
    expect(renamed.body.originalStart).toBeNull()
    const later = await change(app, cast, renamed.body, { startTime: '19:00' })
    const again = await change(app, cast, later.body, { date: '2190-03-03' })
    expect([later.body.originalStart, again.body.originalStart]).toEqual([startsAt, startsAt])
    const back = await change(app, cast, again.body, { date: '2190-03-02', startTime: '18:30' })
    expect(back.body).toMatchObject({ startsAt, originalStart: startsAt, seriesId: null })
  })

  it('does not change while the club is inactive (A5)', async () => {
    const { body } = await create(app, cast)
    await call(app, updateClub, { params: inClub(), body: { status: 'inactive' } }, cast.superAdmin)
    for (const refused of [
      await create(app, cast),
      await call(app, cancelPractice, { params: one(body.id), body: { version: 1 } }, cast.headCoach),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'clubInactive'])
    expect((await list()).body.items).toMatchObject([
      { answering: 'clubInactive', abilities: { run: false } },
    ])
  })

  it('is hidden from the super admin', async () => {
    expect((await list(cast.superAdmin)).status).toBe(403)
    const set = await call(app, createPractice, { params: inClub(), body: newPractice() }, cast.superAdmin)
    expect(set.status).toBe(403)
  })
})

it('is run by the club’s admins only, not by an athlete who is super admin', async () => {
  await insertMember(
    app.database.db,
    { clubId: cast.club, userId: cast.superAdmin.id, role: 'athlete' },
    currentTime(),
  )
  expect((await list(cast.superAdmin)).status).toBe(200)
  const set = await call(app, createPractice, { params: inClub(), body: newPractice() }, cast.superAdmin)
  expect([set.status, set.body.code]).toEqual([403, 'forbidden'])
})

describe('the list of answers', () => {
  const setNames = (namesShownTo: 'members' | 'admins') =>
    app.database.db.updateTable('clubs').set({ namesShownTo }).where('id', '=', cast.club).execute()

  it('has names if the club allows it, never reasons', async () => {
    const row = await aPractice(app, cast.club)
    await answer(app, row, cast.minor, { answer: 'yes', reason: 'a private reason' })
    await answer(app, row, cast.headCoach, { answer: 'no', reason: 'a private reason' })
    const shown = await call(app, showPractice, { params: one(row.id) }, cast.athlete)
    expect(shown.body).toMatchObject({
      counts: { yes: 1, maybe: 0, no: 1 },
      coming: [{ id: cast.minor.id, firstName: 'Theo', lastName: 'Papadakis' }],
      memberIds: null,
      hasRegister: null,
    })
    expect(shown.raw.body).not.toContain('private')
    await setNames('admins')
    expect((await call(app, showPractice, { params: one(row.id) }, cast.athlete)).body.coming).toBeNull()
    expect((await call(app, showPractice, { params: one(row.id) }, cast.headCoach)).body.coming).toHaveLength(
      1,
    )
  })
})

describe('lists', () => {
  it('have the practices of some days, in order', async () => {
    await create(app, cast, { title: 'Second', startTime: '19:00' })
    await create(app, cast, { title: 'First', startTime: '06:00' })
    await create(app, cast, { title: 'Outside', date: '2190-05-01' })
    await create(app, cast, { repeat: twiceAWeek(3), date: '2190-03-04', title: 'Third' })
    const { body } = await list()
    expect(body.items.map(({ title, day }) => [title, day])).toEqual([
      ['First', '2190-03-02'],
      ['Second', '2190-03-02'],
      ['Third', '2190-03-04'],
      ['Third', '2190-03-09'],
      ['Third', '2190-03-11'],
    ])
    const wide = await list(cast.athlete, '2190-03-01', '2190-05-02')
    expect([wide.status, wide.body.fields]).toEqual([422, [{ path: 'to', code: 'tooManyDays' }]])
  })

  it('show the user’s answers, even if local dates are ordered differently', async () => {
    const at = (hour: number) => `2190-03-01T0${hour}:00:00.000Z`
    const on = (day: string, timeZone: string) => ({ day, timeZone, startTime: '19:00' })
    await aPractice(app, cast.club, { startsAt: at(5), ...on('2190-02-28', 'Pacific/Honolulu') })
    const row = await aPractice(app, cast.club, { startsAt: at(6), ...on('2190-03-01', 'Pacific/Auckland') })
    await aPractice(app, cast.club, { startsAt: at(7), ...on('2190-02-28', 'Pacific/Honolulu') })
    await answer(app, row, cast.athlete)
    const { body } = await call(app, listUpcomingPractices, { params: inClub(), query: {} }, cast.athlete)
    expect(body.items[1]).toMatchObject({ own: { answer: 'yes', version: 1 }, counts: { yes: 1 } })
  })

  it('have current and upcoming practices paged, with cancelled ones, without past ones', async () => {
    await aPractice(app, cast.club, { startsAt: hoursFromNow(-5), title: 'over' })
    await aPractice(app, cast.club, { startsAt: hoursFromNow(-1), title: 'on' })
    await aPractice(app, cast.club, {
      startsAt: hoursFromNow(5),
      title: 'soon',
      cancelledAt: hoursFromNow(-1),
    })
    await aPractice(app, cast.club, { startsAt: hoursFromNow(50), title: 'later' })
    const titles: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 1, ...(cursor && { cursor }) }
      const { body } = await call(app, listUpcomingPractices, { params: inClub(), query }, cast.athlete)
      titles.push(...body.items.map(({ title }) => title))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(titles).toEqual(['on', 'soon', 'later'])
  })
})

describe('‘Next practice’', () => {
  const next = async (who: { cookie: string }) => (await call(app, nextPractice, {}, who)).body

  it('is the next one that asks the user and takes place, with their answer', async () => {
    await aPractice(app, cast.club, { startsAt: hoursFromNow(3), cancelledAt: hoursFromNow(-1) })
    await aChosenPractice(app, cast.club, [cast.minor], { startsAt: hoursFromNow(4), title: 'for some' })
    const row = await aPractice(app, cast.club, { startsAt: hoursFromNow(30), title: 'for all' })
    await answer(app, row, cast.athlete, { answer: 'maybe' })
    expect(await next(cast.athlete)).toMatchObject({
      next: { title: 'for all', own: { answer: 'maybe' } },
      now: null,
    })
    expect(await next(cast.minor)).toMatchObject({ next: { title: 'for some' }, now: null })
    expect(await next(cast.rivalAthlete)).toEqual({ next: null, now: null })
    expect(await next(cast.superAdmin)).toEqual({ next: null, now: null })
  })

  it.each([
    ['in two hours', 2, null],
    ['in half an hour', 0.5, 'here'],
    ['an hour ago', -1, 'here'],
    ['and ended half an hour ago', -2.5, 'here'],
    ['and ended two hours ago', -4, null],
  ])('is the current one for an admin: it starts %s', async (_when, hours, title) => {
    await aPractice(app, cast.club, { startsAt: hoursFromNow(hours), title: 'here' })
    expect((await next(cast.headCoach)).now?.title ?? null).toBe(title)
    expect((await next(cast.athlete)).now).toBeNull()
  })

  it('omits a club that the user left (A4)', async () => {
    await aPractice(app, cast.club, { id: newId() })
    await app.database.db.deleteFrom('members').where('userId', '=', cast.athlete.id).execute()
    expect(await next(cast.athlete)).toEqual({ next: null, now: null })
    expect((await list(cast.athlete)).status).toBe(404)
  })
})
