import { Refusal } from '@boathouse/domain/kernel/errors'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { selectFiguresOf, selectShared } from '#db/rows/shared-sessions.ts'
import { type TestApp, testApp } from '../../test/app.ts'
import { aConsent } from '../../test/consents.ts'
import { aCast, aPerson, aTrainingSession, type Cast, type Person } from '../../test/factories.ts'
import { aChild } from '../../test/guardianships.ts'
import { aCoachedSquad, aSquad, putInto } from '../../test/squads.ts'
import { coachedScope, coachedScopes } from './coached-scopes.ts'
import { type Actor, type AthleteScope, type ClubScope, systemClubScope } from './gate.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

async function coaching({ id }: Person, clubId = cast.club) {
  const { db } = app.database
  const membership = await db
    .selectFrom('members')
    .where('userId', '=', id)
    .select(['clubId', 'role'])
    .executeTakeFirst()
  const actor = { user: { id }, membership: membership ?? null } as unknown as Actor
  return { db, actor, club: systemClubScope(clubId) }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof Refusal ? { code: error.code, message: error.message } : error),
  )
const NOBODY = () => coaching(cast.headCoach).then((by) => refusal(coachedScope(by, newId())))

describe('the training of one athlete', () => {
  it('is not shared until the athlete shares it', async () => {
    expect(await coachedScope(await coaching(cast.headCoach), cast.athlete.id)).toEqual({
      athleteId: cast.athlete.id,
      share: 'nothing',
    })
  })

  it.each(['everything', 'figures'] as const)(
    'is %s where they share that, from a day on',
    async (choice) => {
      await aConsent(app, cast.club, cast.athlete, { choice, firstDay: '2026-03-01' })
      expect(await coachedScope(await coaching(cast.headCoach), cast.athlete.id)).toEqual({
        athleteId: cast.athlete.id,
        share: choice,
        from: '2026-03-01',
      })
    },
  )

  it('is no longer shared from the next request on', async () => {
    await aConsent(app, cast.club, cast.athlete)
    const by = await coaching(cast.headCoach)
    expect(await coachedScope(by, cast.athlete.id)).toMatchObject({ share: 'everything' })
    await aConsent(app, cast.club, cast.athlete, { choice: 'nothing' })
    expect(await coachedScope(by, cast.athlete.id)).toMatchObject({ share: 'nothing' })
  })

  it('reads as “not found” to members who do not coach the athlete', async () => {
    await aConsent(app, cast.club, cast.athlete)
    const nobody = await NOBODY()
    expect(nobody).toMatchObject({ code: 'notFound' })
    const byOf = async (who: Person, club?: string) =>
      refusal(coachedScope(await coaching(who, club), cast.athlete.id))
    expect(await byOf(cast.minor)).toEqual(nobody)
    expect(await byOf(cast.rivalCoach, cast.rivalClub)).toEqual(nobody)
    expect(await byOf(cast.rivalCoach)).toMatchObject({ code: 'forbidden' })
    expect(await byOf(cast.superAdmin)).toMatchObject({ code: 'forbidden' })
  })

  it('is readable for the coach of a current squad in which they are an athlete', async () => {
    await aConsent(app, cast.club, cast.athlete)
    const by = await coaching(cast.minor)
    const seen = () =>
      coachedScope(by, cast.athlete.id).then(
        () => true,
        () => false,
      )
    const squad = await aCoachedSquad(app, cast.club, cast.minor)
    expect(await seen()).toBe(false)
    await putInto(app, squad, [cast.athlete], 'coach')
    expect(await seen()).toBe(false)
    const { db } = app.database
    await db
      .updateTable('squadMembers')
      .set({ role: 'athlete' })
      .where('userId', '=', cast.athlete.id)
      .execute()
    expect(await seen()).toBe(true)
    await db
      .updateTable('squads')
      .set({ archivedAt: currentTime().toISOString() })
      .where('id', '=', squad.id)
      .execute()
    expect(await seen()).toBe(false)
  })

  it('is not readable for an athlete of the same squad or the coach of another one', async () => {
    await aConsent(app, cast.club, cast.athlete)
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.athlete, cast.minor])
    await aCoachedSquad(app, cast.club, cast.minor)
    expect(await refusal(coachedScope(await coaching(cast.minor), cast.athlete.id))).toEqual(await NOBODY())
  })

  it('is not readable in an inactive club', async () => {
    await aConsent(app, cast.club, cast.athlete)
    await app.database.db
      .updateTable('clubs')
      .set({ status: 'inactive' })
      .where('id', '=', cast.club)
      .execute()
    expect(await coachedScope(await coaching(cast.headCoach), cast.athlete.id)).toMatchObject({
      share: 'nothing',
    })
  })

  it('is not found after they left, and is unshared after they came back', async () => {
    await aConsent(app, cast.club, cast.athlete)
    const { db } = app.database
    const member = await db
      .selectFrom('members')
      .where('userId', '=', cast.athlete.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    await db.deleteFrom('members').where('userId', '=', cast.athlete.id).execute()
    const by = await coaching(cast.headCoach)
    expect(await refusal(coachedScope(by, cast.athlete.id))).toEqual(await NOBODY())
    await db.insertInto('members').values(member).execute()
    expect(await coachedScope(by, cast.athlete.id)).toMatchObject({ share: 'nothing' })
  })

  it('is always readable for the athlete', async () => {
    expect(await coachedScope(await coaching(cast.headCoach), cast.headCoach.id)).toMatchObject({
      share: 'everything',
      from: null,
    })
  })
})

describe('the training of many athletes', () => {
  const shares = (people: Awaited<ReturnType<typeof coachedScopes>>) =>
    Object.fromEntries(people.map(({ id, training }) => [id, training.share]))

  it('is readable for the club’s admins: all athletes, each with what they share', async () => {
    await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
    const people = await coachedScopes(await coaching(cast.headCoach))
    expect(shares(people)).toEqual({ [cast.athlete.id]: 'figures', [cast.minor.id]: 'nothing' })
    expect(people[0]).toMatchObject({ email: expect.any(String), firstName: expect.any(String) })
  })

  it('is readable for a squad’s coach: its athletes, each once', async () => {
    await aConsent(app, cast.club, cast.athlete)
    const one = await aCoachedSquad(app, cast.club, cast.minor)
    const other = await aCoachedSquad(app, cast.club, cast.minor)
    const ended = await aCoachedSquad(app, cast.club, cast.minor, { archivedAt: currentTime().toISOString() })
    await putInto(app, one, [cast.athlete])
    await putInto(app, other, [cast.athlete])
    await putInto(app, ended, [cast.headCoach])
    const by = await coaching(cast.minor)
    expect(shares(await coachedScopes(by))).toEqual({ [cast.athlete.id]: 'everything' })
    expect(shares(await coachedScopes(by, { squadId: one.id }))).toEqual({ [cast.athlete.id]: 'everything' })
    expect(await refusal(coachedScopes(by, { squadId: ended.id }))).toMatchObject({ code: 'notFound' })
  })

  it('is readable for the club’s admins by squad, even an empty one; another club’s squad is not found', async () => {
    const squad = await aSquad(app, cast.club)
    const by = await coaching(cast.headCoach)
    expect(await coachedScopes(by, { squadId: squad.id })).toEqual([])
    await putInto(app, squad, [cast.athlete])
    await putInto(app, squad, [cast.headCoach], 'coach')
    expect(shares(await coachedScopes(by, { squadId: squad.id }))).toEqual({ [cast.athlete.id]: 'nothing' })
    const foreign = await aSquad(app, cast.rivalClub)
    const none = await refusal(coachedScopes(by, { squadId: newId() }))
    expect(await refusal(coachedScopes(by, { squadId: foreign.id }))).toEqual(none)
    expect(none).toMatchObject({ code: 'notFound' })
  })

  it('includes children without an email', async () => {
    const child = await aChild(app, cast.club)
    const squad = await aCoachedSquad(app, cast.club, cast.minor)
    await putInto(app, squad, [child])
    const by = await coaching(cast.minor)
    for (const people of [
      await coachedScopes(await coaching(cast.headCoach)),
      await coachedScopes(by),
      await coachedScopes(by, { squadId: squad.id }),
    ])
      expect(people.find(({ id }) => id === child.id)).toMatchObject({ firstName: 'Emma', email: null })
  })

  it('is hidden from the super admin, from athletes, and from coaches of another squad', async () => {
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.athlete, cast.minor])
    expect(await refusal(coachedScopes(await coaching(cast.superAdmin)))).toMatchObject({ code: 'forbidden' })
    const by = await coaching(cast.minor)
    expect(await coachedScopes(by)).toEqual([])
    expect(await refusal(coachedScopes(by, { squadId: squad.id }))).toMatchObject({ code: 'notFound' })
  })
})

describe('sessions in a coached scope', () => {
  const scopeOf = async (person: Person) => {
    const scope = await coachedScope(await coaching(cast.headCoach), person.id)
    if (scope.share === 'nothing') throw new Error('It is not shared.')
    return scope
  }
  const notes = 'mine alone'
  const sessionOf = (person: Person, date: string) => aTrainingSession(app, person, { date, notes })

  it('start with the first shared day and omit deleted ones', async () => {
    await aConsent(app, cast.club, cast.athlete, { firstDay: '2026-03-02' })
    await sessionOf(cast.athlete, '2026-03-01')
    await sessionOf(cast.athlete, '2026-03-02')
    await aTrainingSession(app, cast.athlete, { date: '2026-03-03', deletedAt: currentTime().toISOString() })
    const rows = await selectShared(app.database.db, await scopeOf(cast.athlete)).execute()
    expect(rows.map(({ date }) => date)).toEqual(['2026-03-02'])
    expect(rows[0]).toMatchObject({ notes })
  })

  it('have the columns of figures only where figures are shared', async () => {
    await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
    await sessionOf(cast.athlete, '2026-03-01')
    const [row] = await selectShared(app.database.db, await scopeOf(cast.athlete)).execute()
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['craft', 'date', 'distance', 'durationMs', 'id', 'rpe', 'sport', 'type'].sort(),
    )
  })

  it('of several athletes are figures, each from the athlete’s own first day on', async () => {
    const other = await aPerson(app)
    await aConsent(app, cast.club, cast.athlete)
    await aConsent(app, cast.club, cast.minor, { choice: 'figures', firstDay: '2026-03-03' })
    for (const person of [cast.athlete, cast.minor, other])
      for (const date of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'])
        await sessionOf(person, date)
    const scopes = [await scopeOf(cast.athlete), await scopeOf(cast.minor)]
    const { db } = app.database
    const days = async (range: { first: string; last: string }) =>
      (await selectFiguresOf(db, scopes, range).orderBy('date').execute()).map(({ athleteId, date }) => [
        athleteId === cast.athlete.id ? 'all' : 'from the 3rd',
        date.slice(-2),
      ])
    expect((await days({ first: '2026-03-02', last: '2026-03-03' })).sort()).toEqual([
      ['all', '02'],
      ['all', '03'],
      ['from the 3rd', '03'],
    ])
    expect(await selectFiguresOf(db, [], { first: '2026-03-01', last: '2026-03-04' }).execute()).toEqual([])
  })

  it('can’t be queried without a scope that the gate made', () => {
    const { db } = app.database
    const [athlete, club] = [{} as AthleteScope, {} as ClubScope]
    const asked = () => [
      // @ts-expect-error: a plain object is not a scope.
      selectShared(db, { athleteId: '', share: 'everything', from: null }),
      // @ts-expect-error: a scope of the user's own rows is not a coached scope.
      selectShared(db, athlete),
      // @ts-expect-error: a club scope is not a coached scope.
      selectShared(db, club),
      // @ts-expect-error: the result may be `NotShared`.
      coachedScope({} as never, '').then((found) => selectShared(db, found)),
    ]
    expect(asked).toBeTypeOf('function')
  })
})
