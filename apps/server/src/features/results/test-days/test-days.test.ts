import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/results/test-days/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aDiscipline, aResult } from '../../../../test/results.ts'
import { attempts, day, testDayCalls } from '../../../../test/test-day-calls.ts'
import { aTestDay } from '../../../../test/test-days.ts'

let app: TestApp
let cast: Cast
let calls: ReturnType<typeof testDayCalls>

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  calls = testDayCalls(app, cast)
})

describe('a test day', () => {
  it('is created once when retried', async () => {
    const id = newId()
    const members = { memberIds: [cast.athlete.id] }
    expect((await calls.create({ id, ...members })).status).toBe(201)
    expect((await calls.create({ id, ...members })).status).toBe(200)
    expect((await calls.create({ id, ...members, title: 'Other' })).status).toBe(409)
    expect((await calls.create({ id })).status).toBe(409)
    expect(await calls.listed(cast.headCoach)).toEqual([id])
  })

  it('has built-in disciplines and the club’s own, and no others (A1)', async () => {
    const own = await aDiscipline(app, cast.club, { name: 'Push-ups' })
    const retired = await aDiscipline(app, cast.club, { retiredAt: currentTime().toISOString() })
    const foreign = await aDiscipline(app, cast.rivalClub)
    const { disciplines } = await calls.made({ disciplineKeys: ['k1-500', own.id] })
    expect(disciplines).toMatchObject([
      { disciplineKey: 'k1-500', clubDiscipline: null },
      { disciplineKey: own.id, clubDiscipline: { name: 'Push-ups', measure: 'count' } },
    ])
    for (const key of [retired.id, foreign.id, 'nonsense'])
      expect((await calls.create({ disciplineKeys: [key] })).body.fields).toMatchObject([
        { path: 'disciplineKeys', code: 'disciplineUnknown' },
      ])
  })

  it('is visible only to the people who run it until it is published', async () => {
    const { id } = await calls.made()
    await calls.enter(id, cast.athlete, { attempts: attempts(112_340) })
    expect((await calls.show(id, cast.headCoach)).body).toMatchObject({ id, abilities: { run: true } })
    expect((await calls.show(id, cast.athlete)).status).toBe(404)
    expect(await calls.listed(cast.athlete)).toEqual([])
    expect([await calls.resultsOf(cast.athlete), await calls.recordsOf(cast.athlete)]).toEqual([[], []])
    await calls.publish(id)
    expect((await calls.show(id, cast.athlete)).body).toMatchObject({
      abilities: { run: false },
      own: [{ disciplineKey: 'k1-500', attempts: [{ value: 112_340 }], correctedAt: null }],
    })
    expect(await calls.listed(cast.athlete)).toEqual([id])
    expect((await calls.show(id, cast.rivalAthlete)).status).toBe(404)
    expect((await calls.show(id, cast.superAdmin)).status).toBe(403)
  })

  it('for chosen members is visible to them only, with their own results', async () => {
    const { id } = await calls.made({ memberIds: [cast.athlete.id] })
    await calls.publish(id)
    expect((await calls.show(id, cast.athlete)).body).toMatchObject({ audience: 'chosen', memberIds: null })
    expect((await calls.show(id, cast.minor)).status).toBe(404)
    expect(await calls.listed(cast.minor)).toEqual([])
    expect((await calls.show(id, cast.headCoach)).body.memberIds).toEqual([cast.athlete.id])
  })

  it('is changed unless stale, and keeps a discipline with entries', async () => {
    const { id } = await calls.made()
    await calls.enter(id, cast.athlete, { attempts: attempts(112_340) })
    const change = (version: number, body: object = {}) =>
      call(
        app,
        contracts.updateTestDay,
        { ...calls.at(id), body: { version, ...day, ...body } },
        cast.headCoach,
      )
    expect((await change(1, { wind: 'strong', disciplineKeys: ['k1-500'] })).body).toMatchObject({
      wind: 'strong',
      version: 2,
    })
    expect((await change(1)).body).toMatchObject({ code: 'stale', current: { version: 2 } })
    expect((await change(2, { disciplineKeys: ['k1-200'] })).body.fields).toMatchObject([
      { path: 'disciplineKeys', code: 'disciplineEntered' },
    ])
  })

  it('is published on its day or later', async () => {
    const { id } = await calls.made({ date: '2190-01-01' })
    expect((await calls.publish(id)).body.fields).toMatchObject([{ path: 'date', code: 'testDayAhead' }])
  })

  it('belongs to the club, and can’t change while that is inactive', async () => {
    await app.database.db
      .updateTable('clubs')
      .set({ status: 'inactive' })
      .where('id', '=', cast.club)
      .execute()
    expect((await calls.create()).body.code).toBe('clubInactive')
  })
})

describe('the grid', () => {
  it('has a cell for each asked athlete in each discipline, by name', async () => {
    const { id } = await calls.made()
    const { athletes, cells } = await calls.grid(id)
    expect(athletes.map((athlete) => athlete.id).sort()).toEqual([cast.athlete.id, cast.minor.id].sort())
    expect(cells.map(({ memberId, disciplineKey }) => [memberId, disciplineKey])).toEqual(
      athletes.flatMap((athlete) => day.disciplineKeys.map((key) => [athlete.id, key])),
    )
    expect(cells[0]).toMatchObject({ state: null, attempts: [], version: 0, last: null, enteredBy: null })
  })

  it('has the entries, each attempt in its discipline’s precision', async () => {
    const { id } = await calls.made()
    const { status, body } = await calls.enter(id, cast.athlete, { attempts: attempts(112_341, 111_900) })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        attempts: [expect.objectContaining({ value: 112_350 }), expect.objectContaining({ value: 111_900 })],
        version: 1,
        enteredBy: 'Anna Kovács',
        isRecord: true,
      }),
    ])
    expect(await calls.cellOf(id, cast.athlete)).toEqual(body)
  })

  it('is idempotent by cell, and shows another coach’s entry instead of losing it', async () => {
    const { id } = await calls.made()
    const first = attempts(112_340)
    await calls.enter(id, cast.athlete, { attempts: first })
    expect((await calls.enter(id, cast.athlete, { attempts: first })).body.version).toBe(1)
    const stale = await calls.enter(id, cast.athlete, { state: 'didNotStart' })
    expect([stale.status, stale.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'stale',
        current: expect.objectContaining({ attempts: first, version: 1 }),
      }),
    ])
    const after = await calls.enter(id, cast.athlete, { state: 'didNotStart', version: 1 })
    expect(after.body).toMatchObject({ state: 'didNotStart', attempts: [], version: 2, isRecord: false })
    expect((await calls.enter(id, cast.athlete, { version: 2 })).body).toMatchObject({
      state: null,
      version: 3,
    })
  })

  it('accepts two coaches’ cells at once, and one of two entries in the same cell', async () => {
    const { id } = await calls.made()
    const both = await Promise.all([
      calls.enter(id, cast.athlete, { attempts: attempts(112_340) }),
      calls.enter(id, cast.minor, { attempts: attempts(113_340) }),
      calls.enter(id, cast.minor, { attempts: attempts(114_340), disciplineKey: 'k1-200' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    const contested = await Promise.all(
      [115_000, 116_000].map((value) =>
        calls.enter(id, cast.athlete, { attempts: attempts(value), disciplineKey: 'k1-200' }),
      ),
    )
    expect(contested.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('refuses members who are not asked, other disciplines, and a state beside a value', async () => {
    const { id } = await calls.made({ memberIds: [cast.athlete.id] })
    for (const stranger of [cast.minor, cast.rivalAthlete])
      expect((await calls.enter(id, stranger, { attempts: attempts(112_340) })).body.fields).toMatchObject([
        { path: 'memberId', code: 'memberUnknown' },
      ])
    expect((await calls.enter(id, cast.athlete, { disciplineKey: 'k1-1000' })).body.fields).toMatchObject([
      { path: 'disciplineKey' },
    ])
    const both = { state: 'injured', attempts: attempts(112_340) } as const
    expect((await calls.enter(id, cast.athlete, both)).body.fields).toMatchObject([{ path: 'state' }])
    expect((await calls.enter(id, cast.athlete, { attempts: attempts(112_340) })).status).toBe(200)
  })

  it('shows the athlete’s last test, and records', async () => {
    const winter = await calls.made({ date: '2026-01-10' })
    await calls.enter(winter.id, cast.athlete, { attempts: attempts(114_000) })
    await calls.publish(winter.id)
    await aResult(app, cast.athlete, { value: 111_000, date: '2026-02-01' })
    const { id } = await calls.made()
    const { body } = await calls.enter(id, cast.athlete, { attempts: attempts(112_340) })
    expect(body).toMatchObject({ last: { date: '2026-01-10', value: 114_000 }, isRecord: false })
    expect(
      (await calls.enter(id, cast.athlete, { attempts: attempts(110_000), version: 1 })).body.isRecord,
    ).toBe(true)
    expect((await calls.cellOf(winter.id, cast.athlete))?.last).toBe(null)
  })

  it('omits tests of an earlier club', async () => {
    const elsewhere = await aTestDay(app, cast.rivalClub, { date: '2026-01-10' })
    await aResult(app, cast.athlete, { date: '2026-01-10', provenance: 'test', testDayId: elsewhere.id })
    const { id } = await calls.made()
    expect((await calls.cellOf(id, cast.athlete))?.last).toBe(null)
  })

  it('marks likely typing errors, which block only publishing', async () => {
    const { id } = await calls.made()
    const { status, body } = await calls.enter(id, cast.athlete, { attempts: attempts(52_340) })
    expect([status, body.warning]).toEqual([200, 'beatsLimit'])
    const asked = await calls.publish(id)
    expect([asked.status, asked.body.code]).toEqual([409, 'implausible'])
    expect(await calls.resultsOf(cast.athlete)).toEqual([])
    expect((await calls.publish(id, 1, true)).status).toBe(200)
    expect(await calls.resultsOf(cast.athlete)).toHaveLength(1)
  })

  it('keeps the results of an athlete who is no longer asked', async () => {
    const { id } = await calls.made({ memberIds: [cast.athlete.id, cast.minor.id] })
    await calls.enter(id, cast.minor, { attempts: attempts(112_340) })
    const body = { version: 1, ...day, memberIds: [cast.athlete.id] }
    await call(app, contracts.updateTestDay, { ...calls.at(id), body }, cast.headCoach)
    const { athletes } = await calls.grid(id)
    expect(athletes.map((athlete) => [athlete.id, athlete.isAsked])).toEqual([
      [cast.athlete.id, true],
      [cast.minor.id, false],
    ])
    expect((await calls.enter(id, cast.minor, { version: 1 })).status).toBe(200)
  })
})
