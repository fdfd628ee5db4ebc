import { newId } from '@boathouse/domain/kernel/ids'
import {
  createAbsence,
  deleteAbsence,
  listAbsences,
  listClubAbsences,
  restoreAbsence,
  updateAbsence,
} from '@boathouse/domain/practices/absences/contract'
import { MAX_ABSENCES } from '@boathouse/domain/practices/absences/rules'
import { listPractices, showPractice } from '@boathouse/domain/practices/practices/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aChosenPractice, anAbsence, answer, aPractice, hoursFromNow } from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const day = hoursFromNow(24).slice(0, 10)
const add = (fields: Partial<{ id: string; first: string; last: string; reason: string }> = {}) =>
  call(
    app,
    createAbsence,
    { body: { id: newId(), first: day, last: day, reason: 'Exams', ...fields } },
    cast.athlete,
  )
const show = async (practiceId: string, who = cast.athlete) =>
  (await call(app, showPractice, { params: { clubId: cast.club, practiceId } }, who)).body

describe('an absence', () => {
  it('answers no to every practice in it, and each answer can be overridden', async () => {
    const [first, second] = [await aPractice(app, cast.club), await aPractice(app, cast.club)]
    const after = await aPractice(app, cast.club, { startsAt: hoursFromNow(49) })
    expect((await add()).status).toBe(201)
    expect(await show(first.id)).toMatchObject({
      own: { answer: 'no', reason: 'Exams', byAbsence: true, version: 0 },
      counts: { yes: 0, maybe: 0, no: 1 },
    })
    expect((await show(after.id)).own?.answer).toBe('none')
    expect((await answer(app, first, cast.athlete)).body).toMatchObject({
      own: { answer: 'yes', byAbsence: false },
      counts: { yes: 1, no: 0 },
    })
    expect((await show(second.id)).counts.no).toBe(1)
  })

  it('overrides earlier answers and frees their spots', async () => {
    const row = await aPractice(app, cast.club, { capacity: 1 })
    await answer(app, row, cast.athlete)
    await add()
    expect(await show(row.id)).toMatchObject({
      own: { answer: 'no', byAbsence: true, version: 2 },
      counts: { yes: 0, no: 1 },
      isFull: false,
    })
    expect((await answer(app, row, cast.minor)).status).toBe(200)
  })

  it('keeps answers that are closed', async () => {
    const row = await aPractice(app, cast.club, { startsAt: hoursFromNow(5) })
    await answer(app, row, cast.athlete)
    await app.database.db
      .updateTable('clubs')
      .set({ answerDeadline: 6 })
      .where('id', '=', cast.club)
      .execute()
    await add({ first: row.day, last: row.day })
    expect(await show(row.id)).toMatchObject({ own: { answer: 'yes' }, counts: { yes: 1, no: 0 } })
  })

  it('keeps answers in a club that is now inactive', async () => {
    const row = await aPractice(app, cast.club)
    await answer(app, row, cast.athlete)
    await app.database.db
      .updateTable('clubs')
      .set({ status: 'inactive' })
      .where('id', '=', cast.club)
      .execute()
    expect((await add()).status).toBe(201)
    expect((await show(row.id)).own?.answer).toBe('yes')
  })

  it('of an admin counts as no, and only if the admin is expected', async () => {
    const row = await aPractice(app, cast.club)
    await anAbsence(app, cast.headCoach, { first: row.day, last: row.day })
    expect(await show(row.id, cast.headCoach)).toMatchObject({ own: { answer: 'no' }, counts: { no: 0 } })
  })

  it('counts once if two overlap, and not for practices of others', async () => {
    const row = await aPractice(app, cast.club)
    const others = await aChosenPractice(app, cast.club, [cast.minor])
    await add()
    await add()
    const query = { from: day, to: day }
    const { body } = await call(app, listPractices, { params: { clubId: cast.club }, query }, cast.minor)
    expect(Object.fromEntries(body.items.map(({ id, counts }) => [id, counts.no]))).toEqual({
      [row.id]: 1,
      [others.id]: 0,
    })
  })

  it('is stored once, and refused under another’s id (R6)', async () => {
    const id = newId()
    const sent = await Promise.all(Array.from({ length: 10 }, () => add({ id })))
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    const other = await add({ id, reason: 'Another' })
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  })

  it('is changed by version, deleted and restored', async () => {
    const row = await aPractice(app, cast.club)
    const { body } = await add({ first: '2190-01-01', last: '2190-01-02' })
    const params = { id: body.id }
    const change = (version: number) => {
      const changes = { version, first: day, last: day, reason: 'Ill' }
      return call(app, updateAbsence, { params, body: changes }, cast.athlete)
    }
    await answer(app, row, cast.athlete)
    expect((await change(1)).body).toMatchObject({ first: day, reason: 'Ill', version: 2 })
    expect((await show(row.id)).own?.answer).toBe('no')
    expect((await change(1)).body).toMatchObject({ code: 'stale' })
    const remove = (version: number) => call(app, deleteAbsence, { params, body: { version } }, cast.athlete)
    expect((await remove(1)).body.code).toBe('stale')
    expect((await remove(2)).status).toBe(200)
    expect((await show(row.id)).own?.answer).toBe('none')
    await answer(app, row, cast.athlete, { version: 2 })
    expect((await call(app, restoreAbsence, { params }, cast.athlete)).status).toBe(200)
    expect((await show(row.id)).own).toMatchObject({ answer: 'no', byAbsence: true })
  })

  it('counts toward a limit of 300, which retries and restored ones respect', async () => {
    const at = hoursFromNow(0)
    const [first, ...others] = Array.from({ length: MAX_ABSENCES }, () => ({ id: newId() }))
    const id = first?.id ?? ''
    await app.database.db
      .insertInto('absences')
      .values(
        others.map((one) => ({
          ...{ ...one, athleteId: cast.athlete.id, first: '2020-01-01', last: '2020-01-01', reason: '' },
          ...{ version: 1, createdAt: at, updatedAt: at, deletedAt: null },
        })),
      )
      .execute()
    expect([(await add({ id })).status, (await add({ id })).status]).toEqual([201, 200])
    const refused = await add()
    expect([refused.status, refused.body.code]).toEqual([409, 'tooManyAbsences'])
    await call(app, deleteAbsence, { params: { id }, body: { version: 1 } }, cast.athlete)
    expect((await add()).status).toBe(201)
    const restored = await call(app, restoreAbsence, { params: { id } }, cast.athlete)
    expect([restored.status, restored.body.code]).toEqual([409, 'tooManyAbsences'])
    const { body } = await call(app, listAbsences, { query: {} }, cast.athlete)
    expect(body.items.map((one) => one.id)).not.toContain(id)
  })

  it('is refused if it ends before it begins, or lasts over a year', async () => {
    for (const [last, code] of [
      ['2020-01-01', 'endBeforeStart'],
      ['2199-01-01', 'absenceTooLong'],
    ] as const) {
      const { status, body } = await add({ last })
      expect([status, body.fields]).toEqual([422, [{ path: 'last', code }]])
    }
  })
})

describe('the list of absences', () => {
  it('shows your own absences page by page, the last to end first', async () => {
    for (const last of ['2190-03-03', '2190-03-09', '2190-03-05'])
      await anAbsence(app, cast.athlete, { first: '2190-03-01', last })
    await anAbsence(app, cast.athlete, { deletedAt: hoursFromNow(-1) })
    await anAbsence(app, cast.minor)
    const page = (query: object) => call(app, listAbsences, { query }, cast.athlete)
    const { body } = await page({ limit: 2 })
    const rest = await page({ limit: 2, cursor: body.nextCursor })
    expect([...body.items, ...rest.body.items].map(({ last }) => last)).toEqual([
      '2190-03-09',
      '2190-03-05',
      '2190-03-03',
    ])
    expect(rest.body.nextCursor).toBeNull()
  })
})

describe('the absences of a club', () => {
  const inDays = (days: number) => hoursFromNow(days * 24).slice(0, 10)
  const list = async (query: { limit?: number; cursor?: string } = {}, who = cast.headCoach) =>
    call(app, listClubAbsences, { params: { clubId: cast.club }, query }, who)

  it('lists its athletes’ current and future absences by start, with the reason', async () => {
    const { athlete, minor, headCoach, rivalAthlete } = cast
    await anAbsence(app, athlete, { first: inDays(6), last: inDays(30), reason: '' })
    await anAbsence(app, minor, { first: inDays(-5), last: inDays(0), reason: 'Surgery' })
    await anAbsence(app, athlete, { first: inDays(-9), last: inDays(-2) })
    await anAbsence(app, minor, { first: inDays(2), last: inDays(2), deletedAt: hoursFromNow(-1) })
    for (const who of [headCoach, rivalAthlete])
      await anAbsence(app, who, { first: inDays(0), last: inDays(3) })
    expect((await list()).body.items).toMatchObject([
      {
        first: inDays(-5),
        last: inDays(0),
        reason: 'Surgery',
        member: { id: minor.id, email: minor.email },
      },
      { first: inDays(6), last: inDays(30), reason: '', member: { id: athlete.id } },
    ])
  })

  it('uses the club’s time zone', async () => {
    const [farEast, farWest] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    const today = (timeZone: string) => currentTime().toLocaleDateString('sv', { timeZone })
    await anAbsence(app, cast.athlete, { first: today(farWest), last: today(farWest) })
    const count = async (timeZone: string) => {
      await app.database.db.updateTable('clubs').set({ timeZone }).where('id', '=', cast.club).execute()
      return (await list()).body.items.length
    }
    expect([await count(farWest), await count(farEast)]).toEqual([1, 0])
  })

  it('is paged without gaps and duplicates', async () => {
    const { athlete, minor } = cast
    for (const [who, n] of [
      [athlete, 1],
      [athlete, 1],
      [minor, 1],
      [minor, 2],
    ] as const)
      await anAbsence(app, who, { first: inDays(n), last: inDays(n) })
    const whole = (await list()).body.items.map(({ id }: { id: string }) => id)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await list({ limit: 1, ...(cursor && { cursor }) })
      paged.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(whole).size).toBe(4)
    expect(paged).toEqual(whole)
  })

  it('is readable for its admins only, not for a super admin who is no member', async () => {
    await anAbsence(app, cast.athlete)
    expect((await list({}, cast.headCoach)).status).toBe(200)
    expect((await list({}, cast.superAdmin)).status).toBe(403)
  })
})
