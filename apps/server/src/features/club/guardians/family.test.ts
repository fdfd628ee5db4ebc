import * as contracts from '@boathouse/domain/club/guardians/contract'
import { openInvitation } from '@boathouse/domain/club/invites/contract'
import { joinInvited } from '@boathouse/domain/identity/account/contract'
import { updateProfile } from '@boathouse/domain/identity/profile/contract'
import type { CallInput, Contract } from '@boathouse/domain/kernel/contract'
import { CHILD_HEADER } from '@boathouse/domain/kernel/tab-child'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { call, cookieOf, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aPerson, type Cast, freshEmail, type Person } from '../../../../test/factories.ts'
import { aChild, aGuardianship, guardianNewsTo } from '../../../../test/guardianships.ts'
import { joinWith, meOf, newClubToJoin, storedInvite } from '../../../../test/invitations.ts'
import { linkMailedTo, mailsTo } from '../../../../test/mails.ts'

let app: TestApp
let cast: Cast
let mother: Person
let father: Person
let child: { readonly id: string }

const yearOf = (age: number) => currentTime().getUTCFullYear() - age

beforeEach(async () => {
  ;({ app, cast } = await newClubToJoin())
  mother = await aPerson(app, { firstName: 'Kim' })
  father = await aPerson(app)
  child = await aChild(app, cast.club, 'Emma', { yearOfBirth: yearOf(16) })
  for (const { id: guardianId } of [mother, father])
    await aGuardianship(app, { guardianId, childId: child.id })
})

const as = <C extends Contract>(by: Person, contract: C, input: CallInput<C>, childId = child.id) =>
  call(app, contract, input, { cookie: by.cookie, headers: { [CHILD_HEADER]: childId } })
const change = (id: string, values: Partial<Row<'users'>>) =>
  app.database.db.updateTable('users').set(values).where('id', '=', id).execute()
const familyOf = async (by: Person) => (await as(by, contracts.showFamily, {})).body
const invite = (by: Person, email: string) => as(by, contracts.inviteAnother, { body: { email } })
const end = (by: Person, guardianId: string, childId?: string) =>
  as(by, contracts.endGuardianship, { params: { guardianId } }, childId)
const newsOf = (admin: Person) => guardianNewsTo(app, admin)

describe('guardians', () => {
  it('see each other without addresses', async () => {
    const { guardians, abilities } = await familyOf(father)
    expect(guardians.map(({ id }) => id).sort()).toEqual([mother.id, father.id].sort())
    expect(JSON.stringify(guardians)).not.toContain(mother.email)
    expect(abilities).toEqual({ invite: true, end: true, startSignIn: true })
  })

  it('invite another, who accepts, and admins of the child’s clubs hear of it', async () => {
    const aunt = await aPerson(app)
    expect((await invite(mother, aunt.email)).status).toBe(201)
    expect((await familyOf(father)).invites).toHaveLength(1)
    const again = await invite(father, mother.email)
    expect(again.body).toMatchObject({ fields: [{ path: 'email', code: 'guardianThere' }] })
    const link = await linkMailedTo(app, aunt.email, { page: '/auth-callback' })
    expect((await joinWith(app, link.searchParams.get('invite') ?? '', aunt.cookie)).status).toBe(201)
    expect((await familyOf(mother)).guardians).toHaveLength(3)
    expect(await newsOf(cast.headCoach)).toEqual(['The guardians of Emma changed'])
    expect(await newsOf(cast.rivalCoach)).toEqual([])
  })

  it('invite up to four, together with pending invites', async () => {
    for (const status of [201, 201, 409]) expect((await invite(mother, freshEmail())).status).toBe(status)
  })

  it('remove another, whose invites end too, and whose access ends at once', async () => {
    const { body } = await invite(father, freshEmail())
    expect((await end(mother, father.id)).status).toBe(204)
    expect((await end(mother, father.id)).status).toBe(204)
    expect((await as(father, contracts.showFamily, {})).status).toBe(404)
    expect(await storedInvite(app, body.id)).toMatchObject({ deletedAt: expect.any(String) })
    expect(await actionsAbout(app.database.db, father.id)).toContain('guardianRemoved')
  })

  it('don’t come back by an invite of another club that waited for them', async () => {
    const { rivalClub, rivalCoach } = cast
    await insertMember(
      app.database.db,
      { clubId: rivalClub, userId: child.id, role: 'athlete' },
      currentTime(),
    )
    const uncle = await aPerson(app)
    const params = (clubId: string) => ({
      params: { clubId, memberId: child.id },
      body: { email: uncle.email },
    })
    const invites = []
    for (const [clubId, admin] of [
      [cast.club, cast.headCoach],
      [rivalClub, rivalCoach],
    ] as const)
      invites.push((await call(app, contracts.inviteGuardian, params(clubId), admin)).body.id)
    const accept = async (id = '') => joinWith(app, (await storedInvite(app, id))?.token ?? '', uncle.cookie)
    expect((await accept(invites[0])).status).toBe(201)
    expect((await end(mother, uncle.id)).status).toBe(204)
    expect((await accept(invites[1])).status).toBe(404)
    expect((await as(uncle, contracts.showFamily, {})).status).toBe(404)
  })

  it('make the child old enough to sign in only without another guardian', async () => {
    await change(child.id, { yearOfBirth: yearOf(8) })
    const born = async (version: number, yearOfBirth: number) =>
      as(mother, updateProfile, { params: { uid: child.id }, body: { version, yearOfBirth } })
    expect((await born(1, yearOf(9))).status).toBe(200)
    expect((await born(2, yearOf(20))).body.fields).toEqual([{ path: 'yearOfBirth', code: 'guardiansThere' }])
    await end(mother, father.id)
    expect((await born(2, yearOf(16))).status).toBe(200)
  })

  it('touch no other child, and its invites', async () => {
    const other = await aChild(app, cast.club, 'Ben')
    await aGuardianship(app, { guardianId: cast.rivalAthlete.id, childId: other.id })
    expect((await end(mother, cast.rivalAthlete.id, other.id)).status).toBe(404)
    expect((await end(mother, cast.rivalAthlete.id)).status).toBe(204)
    expect((await as(cast.rivalAthlete, contracts.showFamily, {}, other.id)).body.guardians).toHaveLength(1)
    const { body } = await invite(mother, freshEmail())
    const params = { inviteId: body.id }
    expect((await as(cast.rivalAthlete, contracts.revokeFamilyInvite, { params }, other.id)).status).toBe(404)
    expect((await as(father, contracts.revokeFamilyInvite, { params })).status).toBe(204)
  })

  it('leave, and the last one hands the child to the admins', async () => {
    const leave = (by: Person) => call(app, contracts.leaveChild, { params: { childId: child.id } }, by)
    expect([(await leave(mother)).status, (await leave(mother)).status]).toEqual([204, 404])
    expect(await newsOf(cast.headCoach)).toEqual(['The guardians of Emma changed'])
    expect((await leave(father)).status).toBe(204)
    expect(await newsOf(cast.headCoach)).toContain('Emma has no guardian')
  })

  it('need a proof to leave a child whom nobody else reaches, because that deletes the data', async () => {
    await app.database.db.deleteFrom('members').where('userId', '=', child.id).execute()
    expect((await end(mother, father.id)).status).toBe(204)
    expect((await invite(mother, freshEmail())).body).toMatchObject({ code: 'childWithoutClub' })
    await app.database.db.updateTable('sessions').set({ provenAt: null }).execute()
    const refused = await call(app, contracts.leaveChild, { params: { childId: child.id } }, mother)
    expect(refused.body).toMatchObject({ code: 'proofNeeded' })
    expect((await familyOf(mother)).guardians).toHaveLength(1)
  })

  it.each([
    [15, 403],
    [16, 204],
  ])('of a child of %i with an account are ended by the child: %i', async (age, status) => {
    const { minor } = cast
    await change(minor.id, { yearOfBirth: yearOf(age) })
    await aGuardianship(app, { guardianId: mother.id, childId: minor.id })
    const params = { guardianId: mother.id }
    expect((await call(app, contracts.endGuardianship, { params }, minor)).status).toBe(status)
    const body = { email: freshEmail() }
    expect((await call(app, contracts.inviteAnother, { body }, minor)).status).toBe(403)
  })

  it('can’t decide for the child what it shares later', async () => {
    const body = { version: 1, sharesWithGuardians: true }
    expect((await as(mother, updateProfile, { params: { uid: child.id }, body })).status).toBe(403)
  })
})

describe('an own sign-in', () => {
  const start = (by: Person, email: string) => as(by, contracts.startSignIn, { body: { email } })
  const given = async (email: string) => {
    const link = await linkMailedTo(app, email, { page: '/auth-callback' })
    const of = (name: string) => link.searchParams.get(name) ?? ''
    return { invite: of('invite'), proof: of('proof') }
  }

  it('makes the child an account with the same data, and guardians read only', async () => {
    const email = freshEmail()
    expect((await start(mother, email)).status).toBe(201)
    const body = await given(email)
    expect((await call(app, openInvitation, { body })).body).toMatchObject({
      ...{ role: 'ownSignIn', childName: 'Emma', refusal: null, joinsAs: expect.any(String) },
    })
    const joined = await call(app, joinInvited, { body })
    expect(joined.status).toBe(204)
    const me = await meOf(app, cookieOf(joined))
    expect(me).toMatchObject({
      user: { id: child.id, email, emailVerified: true },
      memberships: [{ clubId: cast.club }],
    })
    expect((await familyOf(mother)).abilities).toEqual({ invite: false, end: false, startSignIn: false })
    expect((await invite(mother, freshEmail())).body).toMatchObject({ code: 'guardianReadsOnly' })
    for (const one of [mother, father])
      expect((await mailsTo(app, one.email)).map(({ subject }) => subject)).toContain(
        'Emma now signs in alone',
      )
    expect(await actionsAbout(app.database.db, child.id)).toContain('childTookOver')
    expect((await call(app, joinInvited, { body })).status).toBe(404)
  })

  it('is accepted once of two at the same time', async () => {
    const email = freshEmail()
    await start(mother, email)
    const body = await given(email)
    const both = await Promise.all([call(app, joinInvited, { body }), call(app, joinInvited, { body })])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  })

  it('needs the mailed proof, and never an address with an account', async () => {
    const { body: sent } = await start(mother, father.email)
    expect(sent).toMatchObject({ isMailed: true })
    const body = await given(father.email)
    expect((await call(app, joinInvited, { body })).body).toMatchObject({ code: 'accountThere' })
    expect((await joinWith(app, body.invite, father.cookie)).body).toMatchObject({ code: 'addressTaken' })
    const forged = { ...body, proof: 'a'.repeat(43) }
    expect((await call(app, joinInvited, { body: forged })).status).toBe(404)
    const { email } = await app.database.db
      .selectFrom('users')
      .where('id', '=', child.id)
      .select('email')
      .executeTakeFirstOrThrow()
    expect(email).toBe(null)
  })

  it('replaces the pending invite to another address', async () => {
    const first = freshEmail()
    await start(mother, first)
    const body = await given(first)
    await start(father, freshEmail())
    expect((await call(app, joinInvited, { body })).status).toBe(404)
  })

  it('needs the club’s age, also of an admin', async () => {
    await change(child.id, { yearOfBirth: yearOf(15) })
    expect((await start(mother, freshEmail())).body).toMatchObject({ code: 'tooYoungToSignIn' })
    const byAdmin = () =>
      call(
        app,
        contracts.startMemberSignIn,
        { params: { clubId: cast.club, memberId: child.id }, body: { email: freshEmail() } },
        cast.headCoach,
      )
    expect((await byAdmin()).body).toMatchObject({ code: 'tooYoungToSignIn' })
    await app.database.db
      .updateTable('clubs')
      .set({ independenceAge: 15 })
      .where('id', '=', cast.club)
      .execute()
    expect((await byAdmin()).status).toBe(201)
  })
})
