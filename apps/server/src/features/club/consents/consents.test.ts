import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { changeConsent, listConsents, listViews } from '@boathouse/domain/club/consents/contract'
import type { ConsentChoice } from '@boathouse/domain/club/consents/model'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { coachedScope } from '#auth/coached-scopes.ts'
import { type Actor, systemClubScope } from '#auth/gate.ts'
import type { CoachedScope } from '#db/scopes.ts'
import { inTransaction } from '#db/transaction.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent, aView } from '../../../../test/consents.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'
import type { ClubContext } from '../../../context.ts'
import { recordViews } from './service.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const show = async (who: Person) => (await call(app, listConsents, {}, who)).body
const change = (
  body: { version: number; choice: ConsentChoice; from?: string | null },
  who: Person = cast.athlete,
) => call(app, changeConsent, { params: { kind: 'training' }, body }, who)
const written = async (who: Person) => {
  const entries = await app.database.db
    .selectFrom('auditEntries')
    .where('actorId', '=', who.id)
    .where('action', 'in', [
      'trainingShared',
      'trainingFiguresShared',
      'trainingNotShared',
      'wellnessShared',
      'wellnessNotShared',
    ])
    .orderBy('id')
    .select(['action', 'clubId', 'subjectId'])
    .execute()
  return entries.map(({ action }) => action)
}

describe('an athlete’s consent', () => {
  it('shares nothing, and is unanswered, by default', async () => {
    const unanswered = { clubId: cast.club, choice: 'nothing', from: null, version: 0, changedAt: null }
    expect((await show(cast.athlete)).items).toEqual([
      { ...unanswered, kind: 'training' },
      { ...unanswered, kind: 'wellness' },
    ])
    expect((await show(await aPerson(app))).items).toEqual([])
  })

  it('covers all data or data from a day on, with each change in the log', async () => {
    const shared = await change({ version: 0, choice: 'everything' })
    expect([shared.status, shared.body]).toEqual([
      200,
      {
        ...{ clubId: cast.club, kind: 'training', choice: 'everything' },
        ...{ from: null, version: 1, changedAt: expect.any(String) },
      },
    ])
    const figures = await change({ version: 1, choice: 'figures', from: '2026-03-01' })
    expect(figures.body).toMatchObject({ choice: 'figures', from: '2026-03-01', version: 2 })
    expect((await change({ version: 2, choice: 'nothing', from: '2026-03-01' })).body).toMatchObject({
      choice: 'nothing',
      from: null,
      version: 3,
    })
    expect((await show(cast.athlete)).items[0]).toMatchObject({ choice: 'nothing', version: 3 })
    expect(await written(cast.athlete)).toEqual([
      'trainingShared',
      'trainingFiguresShared',
      'trainingNotShared',
    ])
  })

  it('is separate for wellness, which has its own choices', async () => {
    const say = (choice: ConsentChoice, version = 0) =>
      call(
        app,
        changeConsent,
        { params: { kind: 'wellness' }, body: { version, choice, from: '2026-03-01' } },
        cast.athlete,
      )
    const wrong = await say('figures')
    expect([wrong.status, wrong.body.fields]).toMatchObject([422, [{ path: 'choice' }]])
    expect((await change({ version: 0, choice: 'share' })).status).toBe(422)
    expect((await say('share')).body).toMatchObject({ choice: 'share', from: '2026-03-01', version: 1 })
    expect((await show(cast.athlete)).items).toMatchObject([
      { kind: 'training', choice: 'nothing', version: 0 },
      { kind: 'wellness', choice: 'share', version: 1 },
    ])
    expect((await say('nothing', 1)).body).toMatchObject({ choice: 'nothing', from: null })
    expect(await written(cast.athlete)).toEqual(['wellnessShared', 'wellnessNotShared'])
  })

  it('can be answered with nothing, and is not asked again then', async () => {
    expect((await change({ version: 0, choice: 'nothing' })).body).toMatchObject({ version: 1 })
    expect(await written(cast.athlete)).toEqual(['trainingNotShared'])
  })

  it('is changed once when retried, and not if stale', async () => {
    await change({ version: 0, choice: 'figures' })
    expect((await change({ version: 0, choice: 'figures' })).body).toMatchObject({ version: 1 })
    const stale = await change({ version: 0, choice: 'everything' })
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale', current: { choice: 'figures' } }])
    expect(await written(cast.athlete)).toEqual(['trainingFiguresShared'])
  })

  it('refuses unknown choices and days', async () => {
    const wrong = await change({ version: 0, choice: 'all' as ConsentChoice })
    expect([wrong.status, wrong.body.fields]).toMatchObject([422, [{ path: 'choice' }]])
    const day = await change({ version: 0, choice: 'figures', from: '2026-02-30' })
    expect([day.status, day.body.fields]).toMatchObject([422, [{ path: 'from' }]])
    expect((await change({ version: 0, choice: 'figures' }, await aPerson(app))).status).toBe(404)
  })

  it('names its readers: the club’s other admins and the squads’ coaches', async () => {
    const coach = await aPerson(app, { firstName: 'Zoe', lastName: 'Zander' })
    const elsewhere = await aPerson(app, { firstName: 'Not', lastName: 'Theirs' })
    const now = currentTime().toISOString()
    const joined = { clubId: cast.club, role: 'athlete', status: 'active', inviteId: null } as const
    await app.database.db
      .insertInto('members')
      .values(
        [coach, elsewhere].map(({ id: userId }, n) => ({
          ...joined,
          userId,
          searchKey: `z${n}`,
          joinedAt: now,
          updatedAt: now,
        })),
      )
      .execute()
    await putInto(app, await aCoachedSquad(app, cast.club, coach), [cast.athlete])
    await putInto(app, await aCoachedSquad(app, cast.club, elsewhere), [cast.minor])
    const { readers } = await show(cast.athlete)
    expect(readers).toEqual([
      { clubId: cast.club, firstName: expect.any(String), lastName: expect.any(String), as: 'admin' },
      { clubId: cast.club, firstName: 'Zoe', lastName: 'Zander', as: 'coach' },
    ])
    expect((await show(cast.headCoach)).readers).toEqual([])
  })

  it('ends with the membership, and while the club is inactive', async () => {
    await aConsent(app, cast.club, cast.minor)
    await change({ version: 0, choice: 'everything' })
    const params = { clubId: cast.club, memberId: cast.minor.id }
    expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
    const clubs = { params: { clubId: cast.club } }
    const left = () =>
      app.database.db.selectFrom('consents').where('clubId', '=', cast.club).select('athleteId').execute()
    expect(await left()).toEqual([{ athleteId: cast.athlete.id }])
    await call(app, updateClub, { ...clubs, body: { status: 'inactive' } }, cast.superAdmin)
    expect(await left()).toEqual([])
    const refused = await change({ version: 0, choice: 'everything' })
    expect([refused.status, refused.body.code]).toEqual([409, 'clubInactive'])
    await call(app, updateClub, { ...clubs, body: { status: 'active' } }, cast.superAdmin)
    expect((await show(cast.athlete)).items[0]).toMatchObject({ choice: 'nothing', version: 0 })
  })
})

describe('the profile view log', () => {
  const looks = async (who: Person, query = {}) => (await call(app, listViews, { query }, who)).body
  const contextOf = async (who: Person, now = currentTime()): Promise<ClubContext> => {
    const { db } = app.database
    const { role } = await db
      .selectFrom('members')
      .where('userId', '=', who.id)
      .select('role')
      .executeTakeFirstOrThrow()
    const actor = { user: { id: who.id }, membership: { clubId: cast.club, role } } as unknown as Actor
    const athlete = { athleteId: who.id } as never
    return { db, now, newId, actor, athlete, club: systemClubScope(cast.club) }
  }
  const scopesFor = async (ctx: ClubContext, people: Person[]) => {
    const found = await Promise.all(people.map(({ id }) => coachedScope(ctx, id)))
    return found.filter((one) => one.share !== 'nothing') as CoachedScope[]
  }

  it('has a line for each viewer, day and kind by the club’s calendar, however many views', async () => {
    await app.database.db
      .updateTable('clubs')
      .set({ timeZone: 'Pacific/Auckland' })
      .where('id', '=', cast.club)
      .execute()
    await aConsent(app, cast.club, cast.athlete)
    await aConsent(app, cast.club, cast.minor, { choice: 'figures' })
    const evening = await contextOf(cast.headCoach, new Date('2026-03-01T20:00:00Z'))
    const scopes = await scopesFor(evening, [cast.athlete, cast.minor])
    for (let n = 0; n < 3; n += 1) await recordViews(evening, scopes, 'figures')
    await recordViews(evening, scopes.slice(0, 1), 'sessions')
    const { items } = await looks(cast.athlete)
    expect(items.map(({ day, kind, clubName, viewer }) => [day, kind, clubName.slice(0, 8), viewer])).toEqual(
      ['sessions', 'figures'].map((kind) => [
        '2026-03-02',
        kind,
        'Lakeside',
        { firstName: expect.any(String), lastName: expect.any(String) },
      ]),
    )
    expect((await looks(cast.minor)).items).toHaveLength(1)
  })

  it('has one entry for several simultaneous views, and none for your own', async () => {
    await aConsent(app, cast.club, cast.athlete)
    const ctx = await contextOf(cast.headCoach)
    const scopes = await scopesFor(ctx, [cast.athlete, cast.headCoach])
    await Promise.all(Array.from({ length: 5 }, () => recordViews(ctx, scopes, 'figures')))
    expect((await looks(cast.athlete)).items).toHaveLength(1)
    expect((await looks(cast.headCoach)).items).toEqual([])
  })

  it('is paged, and marks deleted viewers', async () => {
    const gone = await aPerson(app, { firstName: 'Gone' })
    for (const [day, viewer] of [
      ['2026-03-01', cast.headCoach],
      ['2026-03-02', gone],
      ['2026-03-03', cast.headCoach],
    ] as const)
      await aView(app, cast.club, { athlete: cast.athlete, viewer }, { day })
    const erasedAs = newId()
    await inTransaction(app.database, async ({ db }) => {
      await db.updateTable('looks').set({ viewerId: erasedAs }).where('viewerId', '=', gone.id).execute()
      await db.deleteFrom('users').where('id', '=', gone.id).execute()
    })
    const first = await looks(cast.athlete, { limit: 2 })
    expect(first.items.map(({ day, viewer }) => [day, viewer === null])).toEqual([
      ['2026-03-03', false],
      ['2026-03-02', true],
    ])
    const second = await looks(cast.athlete, { limit: 2, cursor: first.nextCursor })
    expect([second.items.map(({ day }) => day), second.nextCursor]).toEqual([['2026-03-01'], null])
    expect((await looks(cast.minor)).items).toEqual([])
  })
})
