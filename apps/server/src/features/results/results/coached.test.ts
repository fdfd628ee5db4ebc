import { newId } from '@boathouse/domain/kernel/ids'
import { listMemberRecords, showMemberHistory } from '@boathouse/domain/results/records/contract'
import {
  createMemberResult,
  listMemberResults,
  listResults,
  unverifyResult,
  updateResult,
  verifyResult,
} from '@boathouse/domain/results/results/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { entriesAbout } from '../../../../test/audit-log.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aDiscipline, aResult } from '../../../../test/results.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const typed = { disciplineKey: 'k1-500', date: '2026-03-01', value: 112_340 } as const
const ofMember = (memberId = cast.athlete.id) => ({ clubId: cast.club, memberId })
const enter = (who: Person, body: object = {}, memberId = cast.athlete.id) =>
  call(app, createMemberResult, { params: ofMember(memberId), body: { id: newId(), ...typed, ...body } }, who)
const verify = (who: Person, id: string, version = 1, memberId = cast.athlete.id) =>
  call(app, verifyResult, { params: { ...ofMember(memberId), id }, body: { version } }, who)
const unverify = (who: Person, id: string) =>
  call(app, unverifyResult, { params: { ...ofMember(), id } }, who)
const ownList = async () => (await call(app, listResults, { query: {} }, cast.athlete)).body.items
const setClub = (status: 'active' | 'inactive') =>
  app.database.db.updateTable('clubs').set({ status }).where('id', '=', cast.club).execute()

describe('a coach', () => {
  it('sees the results and records of their athletes only', async () => {
    await aResult(app, cast.athlete)
    const calls = [
      (who: Person, memberId?: string) =>
        call(app, listMemberResults, { params: ofMember(memberId), query: {} }, who),
      (who: Person, memberId?: string) => call(app, listMemberRecords, { params: ofMember(memberId) }, who),
      (who: Person, memberId?: string) =>
        call(
          app,
          showMemberHistory,
          { params: { ...ofMember(memberId), disciplineKey: 'k1-500' }, query: {} },
          who,
        ),
    ]
    for (const see of calls) {
      const seen = await see(cast.headCoach)
      expect([seen.status, seen.body.items]).toEqual([200, [expect.objectContaining({ value: 112_340 })]])
      expect((await see(cast.rivalCoach)).status).toBe(404)
      expect((await see(cast.superAdmin)).status).toBe(403)
      expect((await see(cast.minor)).status).toBe(403)
      expect((await see(cast.headCoach, cast.rivalAthlete.id)).status).toBe(404)
      expect((await see(cast.headCoach, newId())).status).toBe(404)
    }
  })

  it('sees nothing of former members, from the next request on (A4)', async () => {
    await app.database.db.deleteFrom('members').where('userId', '=', cast.athlete.id).execute()
    expect((await enter(cast.headCoach)).status).toBe(404)
    await app.database.db
      .updateTable('members')
      .set({ role: 'athlete' })
      .where('userId', '=', cast.headCoach.id)
      .execute()
    expect((await enter(cast.headCoach, {}, cast.minor.id)).status).toBe(403)
  })

  it('adds a result, which names its author, and is logged', async () => {
    const id = newId()
    const { status, body } = await enter(cast.headCoach, { id })
    expect([status, body]).toEqual([201, expect.objectContaining({ isRecord: true })])
    expect(await ownList()).toMatchObject([{ id, enteredBy: 'Anna Kovács', verified: null }])
    expect((await enter(cast.headCoach, { id })).status).toBe(200)
    expect((await enter(cast.headCoach, { id, value: 1_000_000 })).status).toBe(409)
    expect((await enter(cast.headCoach, { value: 52_340 })).body.code).toBe('implausible')
    expect(await entriesAbout(app.database.db, cast.athlete.id)).toMatchObject([
      { action: 'resultEntered', actorId: cast.headCoach.id, subjectId: cast.athlete.id, clubId: cast.club },
    ])
  })

  it('is not named as author of what the athlete changed', async () => {
    const id = newId()
    await enter(cast.headCoach, { id })
    const change = (version: number, own: object) =>
      call(
        app,
        updateResult,
        { params: { id }, body: { version, provenance: 'race', ...typed, ...own } },
        cast.athlete,
      )
    expect((await change(1, { notes: 'into the wind' })).body.enteredBy).toBe('Anna Kovács')
    expect((await change(2, { value: 111_340 })).body.enteredBy).toBe(null)
  })

  it('adds none for other clubs’ members, and none in another club’s discipline (A1)', async () => {
    expect((await enter(cast.headCoach, {}, cast.rivalAthlete.id)).status).toBe(404)
    expect((await enter(cast.superAdmin)).status).toBe(403)
    const { id } = await aDiscipline(app, cast.rivalClub)
    expect((await enter(cast.headCoach, { disciplineKey: id, value: 10 })).status).toBe(422)
    const own = await aDiscipline(app, cast.club)
    expect((await enter(cast.headCoach, { disciplineKey: own.id, value: 10 })).status).toBe(201)
  })

  it('verifies a result and undoes it; both name the coach and are logged', async () => {
    const { id } = await aResult(app, cast.athlete)
    expect((await verify(cast.headCoach, id)).body).toMatchObject({
      verified: { by: 'Anna Kovács' },
      version: 2,
    })
    expect((await verify(cast.headCoach, id)).status).toBe(200)
    expect(await ownList()).toMatchObject([{ verified: { by: 'Anna Kovács' } }])
    expect((await unverify(cast.headCoach, id)).body).toMatchObject({ verified: null, version: 3 })
    expect((await unverify(cast.headCoach, id)).status).toBe(200)
    const stale = await verify(cast.headCoach, id)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    const entries = await entriesAbout(app.database.db, cast.athlete.id)
    expect(entries.map(({ action }) => action)).toEqual(['resultVerified', 'resultUnverified'])
  })

  it('verifies neither their own nor another club’s results, nor under another user’s URL', async () => {
    const own = await aResult(app, cast.headCoach)
    const refused = await verify(cast.headCoach, own.id, 1, cast.headCoach.id)
    expect([refused.status, refused.body.code]).toEqual([403, 'ownResult'])
    const { id } = await aResult(app, cast.athlete)
    expect((await verify(cast.headCoach, id, 1, cast.minor.id)).status).toBe(404)
    expect((await verify(cast.superAdmin, id)).status).toBe(403)
    expect((await verify(cast.rivalCoach, id)).status).toBe(404)
    const gone = await aResult(app, cast.athlete, { deletedAt: currentTime().toISOString() })
    expect((await verify(cast.headCoach, gone.id)).status).toBe(404)
  })

  it('gets their abilities with the list', async () => {
    const abilitiesFor = async ({ id }: Person) =>
      (await call(app, listMemberResults, { params: ofMember(id), query: {} }, cast.headCoach)).body.abilities
    expect(await abilitiesFor(cast.athlete)).toEqual({ add: true, verify: true })
    expect(await abilitiesFor(cast.headCoach)).toEqual({ add: true, verify: false })
  })

  it('can read but not write in an inactive club (A5)', async () => {
    const { id } = await aResult(app, cast.athlete)
    await setClub('inactive')
    for (const refused of [
      await enter(cast.headCoach),
      await verify(cast.headCoach, id),
      await unverify(cast.headCoach, id),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'clubInactive'])
    const seen = await call(app, listMemberResults, { params: ofMember(), query: {} }, cast.headCoach)
    expect(seen.body).toMatchObject({ items: [{ id }], abilities: { add: false, verify: false } })
  })
})

describe('a verified result', () => {
  const change = (id: string, body: object) =>
    call(
      app,
      updateResult,
      { params: { id }, body: { version: 1, ...typed, ...body } as never },
      cast.athlete,
    )
  const verified = () =>
    aResult(app, cast.athlete, { verifiedBy: cast.headCoach.id, verifiedAt: '2026-03-02T00:00:00.000Z' })

  it('stays verified with other notes', async () => {
    const { id } = await verified()
    expect((await change(id, { notes: 'windy' })).body.verified).toMatchObject({ by: 'Anna Kovács' })
  })

  it.each([[{ value: 112_330 }], [{ date: '2026-03-02' }], [{ disciplineKey: 'k2-500' }]])(
    'loses verification with another discipline, date or value: %j',
    async (body) => {
      const { id } = await verified()
      expect((await change(id, body)).body.verified).toBeNull()
      const entries = await entriesAbout(app.database.db, cast.athlete.id)
      expect(entries).toMatchObject([{ action: 'resultUnverified', actorId: cast.athlete.id }])
    },
  )
})
