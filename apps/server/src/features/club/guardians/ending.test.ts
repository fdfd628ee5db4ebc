import * as contracts from '@boathouse/domain/club/guardians/contract'
import { removeMember, showMember } from '@boathouse/domain/club/members/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { finishErasures } from '#db/erasure.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { anInvite, aPerson, type Cast, freshEmail, type Person } from '../../../../test/factories.ts'
import { aChild, aGuardianship, guardianNewsTo } from '../../../../test/guardianships.ts'
import { joinWith, newClubToJoin, storedInvite } from '../../../../test/invitations.ts'
import { endAtMajority, makeGuardianNewsMail } from './jobs.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  ;({ app, cast } = await newClubToJoin())
})

const guardiansOf = async (memberId: string) =>
  (await call(app, contracts.listGuardians, { params: { clubId: cast.club, memberId } }, cast.headCoach)).body
const childrenOf = async ({ cookie }: Pick<Person, 'cookie'>) =>
  (await call(app, contracts.listChildren, {}, { cookie })).body.items
const invite = (memberId: string, email: string) =>
  call(
    app,
    contracts.inviteGuardian,
    { params: { clubId: cast.club, memberId }, body: { email } },
    cast.headCoach,
  )
const userOf = (id: string) =>
  app.database.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirst()
const bornIn = (id: string, yearOfBirth: number | null) =>
  app.database.db.updateTable('users').set({ yearOfBirth }).where('id', '=', id).execute()
/** Year of birth of people who turn this age in the test's year. */
const yearOf = (age: number) => currentTime().getUTCFullYear() - age
const jobContext = () => ({ db: app.database.db, now: currentTime(), newId })
const shownMember = async (memberId: string) =>
  (await call(app, showMember, { params: { clubId: cast.club, memberId } }, cast.headCoach)).body
const anInviteFor = (childId: string, email: string) =>
  anInvite(app, { clubId: cast.club, childId, role: 'guardian', email })

describe('ending', () => {
  it('a guardianship ends what the guardian sees', async () => {
    const child = await aChild(app, cast.club)
    await aGuardianship(app, { guardianId: cast.rivalAthlete.id, childId: child.id })
    const params = { clubId: cast.club, memberId: child.id, guardianId: cast.rivalAthlete.id }
    for (let times = 0; times < 2; times += 1)
      expect((await call(app, contracts.removeGuardian, { params }, cast.headCoach)).status).toBe(204)
    expect(await childrenOf(cast.rivalAthlete)).toEqual([])
    expect(await actionsAbout(app.database.db, cast.rivalAthlete.id)).toEqual(['guardianRemoved'])
  })

  it.each([true, false])('a membership keeps the child if there is a guardian: %s', async (isGuarded) => {
    const child = await aChild(app, cast.club)
    if (isGuarded) await aGuardianship(app, { guardianId: cast.rivalAthlete.id, childId: child.id })
    const { id: inviteId } = await anInviteFor(child.id, freshEmail())
    const params = { clubId: cast.club, memberId: child.id }
    expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
    await finishErasures(app.database.db)
    expect((await userOf(child.id)) !== undefined).toBe(isGuarded)
    const pending = await app.database.db
      .selectFrom('invites')
      .where('id', '=', inviteId)
      .where('deletedAt', 'is', null)
      .select('id')
      .execute()
    expect(pending).toEqual([])
  })
  it.each([true, false])(
    'an account keeps its child without a club if another guards them: %s',
    async (isGuarded) => {
      const child = await aChild(app, cast.club)
      const parent = await aPerson(app)
      await aGuardianship(app, { guardianId: parent.id, childId: child.id })
      if (isGuarded) await aGuardianship(app, { guardianId: cast.rivalAthlete.id, childId: child.id })
      const params = { clubId: cast.club, memberId: child.id }
      expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
      expect((await call(app, deleteAccount, { params: { uid: parent.id } }, parent)).status).toBe(204)
      await finishErasures(app.database.db)
      expect((await userOf(child.id)) !== undefined).toBe(isGuarded)
    },
  )

  it('an account keeps its child in a club', async () => {
    const child = await aChild(app, cast.club)
    const parent = await aPerson(app)
    await aGuardianship(app, { guardianId: parent.id, childId: child.id })
    expect((await call(app, deleteAccount, { params: { uid: parent.id } }, parent)).status).toBe(204)
    await finishErasures(app.database.db)
    expect(await userOf(child.id)).toMatchObject({ erasedAs: null })
  })

  it('an account deletes the invite by which it became a guardian, even under a former address', async () => {
    const child = await aChild(app, cast.club)
    const parent = await aPerson(app)
    const { id, token } = await anInviteFor(child.id, parent.email)
    expect((await joinWith(app, token, parent.cookie)).status).toBe(201)
    const { db } = app.database
    await db.updateTable('users').set({ email: freshEmail() }).where('id', '=', parent.id).execute()
    expect((await call(app, deleteAccount, { params: { uid: parent.id } }, parent)).status).toBe(204)
    expect(await storedInvite(app, id)).toBe(undefined)
  })

  it('a membership of an unguarded child takes a proof, because it deletes the data', async () => {
    const child = await aChild(app, cast.club)
    await app.database.db.updateTable('sessions').set({ provenAt: null }).execute()
    const params = { clubId: cast.club, memberId: child.id }
    const refused = await call(app, removeMember, { params }, cast.headCoach)
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'proofNeeded' }])
    await aGuardianship(app, { guardianId: cast.rivalAthlete.id, childId: child.id })
    expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
  })

  it('a membership of a minor with an account revokes invites of guardians', async () => {
    await bornIn(cast.minor.id, yearOf(15))
    const { id } = await anInviteFor(cast.minor.id, freshEmail())
    const params = { clubId: cast.club, memberId: cast.minor.id }
    expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
    expect(await storedInvite(app, id)).toMatchObject({ deletedAt: expect.any(String) })
  })
})

describe('a member with an account', () => {
  it('under 18 has guardians', async () => {
    await bornIn(cast.minor.id, yearOf(17))
    const email = freshEmail()
    expect((await invite(cast.minor.id, email)).status).toBe(201)
    expect(await guardiansOf(cast.minor.id)).toMatchObject({ mayHave: true, invites: [{ email }] })
    const own = await invite(cast.minor.id, cast.minor.email)
    expect(own.body).toMatchObject({ fields: [{ path: 'email', code: 'ownGuardian' }] })
  })

  it.each([
    ['18', 18],
    ['unknown', null],
  ] as const)('whose age is %s has none', async (_age, age) => {
    await bornIn(cast.minor.id, age === null ? null : yearOf(age))
    const refused = await invite(cast.minor.id, freshEmail())
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'memberOfAge' }])
    expect(await guardiansOf(cast.minor.id)).toMatchObject({ mayHave: false })
  })

  it('loses guardians in the year of turning 18, once, and others keep theirs', async () => {
    const managed = await aChild(app, cast.club)
    await bornIn(managed.id, yearOf(30))
    await bornIn(cast.minor.id, yearOf(18))
    await bornIn(cast.athlete.id, yearOf(17))
    for (const childId of [managed.id, cast.minor.id, cast.athlete.id])
      await aGuardianship(app, { guardianId: cast.rivalAthlete.id, childId })
    for (let times = 0; times < 2; times += 1) await endAtMajority(jobContext())
    const left = await app.database.db
      .selectFrom('guardianships')
      .where('guardianId', '=', cast.rivalAthlete.id)
      .select('childId')
      .execute()
    expect(left.map(({ childId }) => childId).sort()).toEqual([managed.id, cast.athlete.id].sort())
    expect(await actionsAbout(app.database.db, cast.minor.id)).toEqual(['guardianshipEnded'])
  })
})

describe('a child without a sign-in whose last guardian is gone', () => {
  const newsOf = (admin: Person) => guardianNewsTo(app, admin)
  const remove = (memberId: string, guardianId: string) =>
    call(
      app,
      contracts.removeGuardian,
      { params: { clubId: cast.club, memberId, guardianId } },
      cast.headCoach,
    )

  it('is handed to the admins by mail, and marked', async () => {
    const child = await aChild(app, cast.club)
    const guardians = [await aPerson(app), await aPerson(app)] as const
    for (const { id } of guardians) await aGuardianship(app, { guardianId: id, childId: child.id })
    await remove(child.id, guardians[0].id)
    expect(await newsOf(cast.headCoach)).toEqual([])
    expect(await shownMember(child.id)).toMatchObject({ isUnguarded: false })
    expect((await call(app, deleteAccount, { params: { uid: guardians[1].id } }, guardians[1])).status).toBe(
      204,
    )
    expect(await newsOf(cast.headCoach)).toEqual(['Emma has no guardian'])
    expect(await newsOf(cast.rivalCoach)).toEqual([])
    expect(await shownMember(child.id)).toMatchObject({ isUnguarded: true })
  })

  it('is handed over once when two guardians end at once', async () => {
    const child = await aChild(app, cast.club)
    const guardians = [await aPerson(app), await aPerson(app)]
    for (const { id } of guardians) await aGuardianship(app, { guardianId: id, childId: child.id })
    const both = await Promise.all(guardians.map(({ id }) => remove(child.id, id)))
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    expect(await newsOf(cast.headCoach)).toEqual(['Emma has no guardian'])
  })

  it('sends no mail about a child who has a guardian again', async () => {
    const child = await aChild(app, cast.club)
    const make = () => {
      const facts = { clubId: cast.club, userId: child.id, news: 'none' } as const
      return makeGuardianNewsMail({ ...jobContext(), publicUrl: 'https://x.example' }, facts)
    }
    expect(await make()).toMatchObject({ values: { child: 'Emma', news: 'none' } })
    await aGuardianship(app, { guardianId: cast.rivalAthlete.id, childId: child.id })
    expect(await make()).toBe(null)
  })

  it('keeps guardianless people with an account unmarked', async () => {
    await bornIn(cast.minor.id, yearOf(15))
    await aGuardianship(app, { guardianId: cast.rivalAthlete.id, childId: cast.minor.id })
    await remove(cast.minor.id, cast.rivalAthlete.id)
    expect(await newsOf(cast.headCoach)).toEqual([])
    expect(await shownMember(cast.minor.id)).toMatchObject({ isUnguarded: false })
  })
})
