import * as contracts from '@boathouse/domain/club/guardians/contract'
import { openInvitation } from '@boathouse/domain/club/invites/contract'
import { joinInvited } from '@boathouse/domain/identity/account/contract'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, cookieOf, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { anInvite, aPerson, type Cast, freshEmail, type Person } from '../../../../test/factories.ts'
import { aChild, aGuardianship } from '../../../../test/guardianships.ts'
import {
  arriveByLink,
  joinWith,
  meOf,
  newClubToJoin,
  openInvite,
  registerWith,
} from '../../../../test/invitations.ts'
import { linkMailedTo, mailsTo } from '../../../../test/mails.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  ;({ app, cast } = await newClubToJoin())
})

const add = (body: Partial<BodyOf<typeof contracts.addChild>> = {}) =>
  call(
    app,
    contracts.addChild,
    {
      params: { clubId: cast.club },
      body: { id: newId(), firstName: 'Emma', guardianEmail: freshEmail(), ...body },
    },
    cast.headCoach,
  )
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
const anInviteFor = (childId: string, email: string) =>
  anInvite(app, { clubId: cast.club, childId, role: 'guardian', email })

describe('adding a child', () => {
  it('creates a member without an email, and mails the guardian', async () => {
    const [id, email] = [newId(), freshEmail()]
    const { status, body } = await add({ id, yearOfBirth: 2015, guardianEmail: email })
    expect([status, body]).toMatchObject([201, { memberId: id, invite: { email, isMailed: true } }])
    expect(await userOf(id)).toMatchObject({
      ...{ email: null, emailVerified: false, firstName: 'Emma', lastName: null, yearOfBirth: 2015 },
    })
    expect(await guardiansOf(id)).toMatchObject({ guardians: [], invites: [{ email }] })
    await linkMailedTo(app, email, { page: '/auth-callback' })
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual(['Join as guardian of Emma'])
    expect(await actionsAbout(app.database.db, id)).toEqual(['childAdded', 'inviteCreated'])
  })

  it('adds one when it is sent twice, and renews the invite', async () => {
    const child = { id: newId(), guardianEmail: freshEmail() }
    const answers = [await add(child), await add(child)]
    expect(answers.map(({ body }) => body.invite.id)).toEqual([
      answers[0]?.body.invite.id,
      answers[0]?.body.invite.id,
    ])
    expect((await guardiansOf(child.id)).invites).toHaveLength(1)
  })

  it('has the limit of inviting guardians, and refuses one who is there', async () => {
    const id = newId()
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) statuses.push((await add({ id })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 409])
    expect((await guardiansOf(id)).invites).toHaveLength(4)
    const guarded = await aChild(app, cast.club)
    await aGuardianship(app, { guardianId: cast.rivalAthlete.id, childId: guarded.id })
    const { body } = await add({ id: guarded.id, guardianEmail: cast.rivalAthlete.email })
    expect(body).toMatchObject({ fields: [{ path: 'guardianEmail', code: 'guardianThere' }] })
  })

  it('refuses the id of a person of another club, and of a member with an account', async () => {
    const elsewhere = await aChild(app, cast.rivalClub)
    expect((await add({ id: elsewhere.id })).status).toBe(404)
    expect((await add({ id: cast.athlete.id })).body).toMatchObject({ code: 'memberOfAge' })
  })
})

describe('an invite to become a guardian', () => {
  it('opened from its mail makes a new account the guardian, and no member', async () => {
    const email = freshEmail()
    const { body } = await add({ guardianEmail: email })
    const link = await linkMailedTo(app, email, { page: '/auth-callback' })
    const given = {
      invite: link.searchParams.get('invite') ?? '',
      proof: link.searchParams.get('proof') ?? '',
    }
    const opened = await call(app, openInvitation, { body: given })
    expect(opened.body).toMatchObject({ role: 'guardian', childName: 'Emma', refusal: null })
    const joined = await call(app, joinInvited, { body: given })
    expect(joined.status).toBe(204)
    const me = await meOf(app, cookieOf(joined))
    expect(me).toMatchObject({ memberships: [], isGuardian: true, user: { email, teamId: null } })
    expect(await childrenOf({ cookie: cookieOf(joined) })).toMatchObject([
      { id: body.memberId, firstName: 'Emma', clubs: [{ id: cast.club }] },
    ])
    expect(await guardiansOf(body.memberId)).toMatchObject({ guardians: [{ email }], invites: [] })
    const stored = await app.database.db
      .selectFrom('guardianships')
      .where('childId', '=', body.memberId)
      .select('grantedBy')
      .executeTakeFirst()
    expect(stored).toEqual({ grantedBy: cast.headCoach.id })
  })

  it('works for a member of another club, who stays in theirs', async () => {
    const child = await aChild(app, cast.club)
    const { token } = await anInviteFor(child.id, cast.rivalAthlete.email)
    const { status, body } = await joinWith(app, token, cast.rivalAthlete.cookie)
    expect([status, body]).toEqual([201, null])
    expect((await meOf(app, cast.rivalAthlete.cookie)).memberships).toMatchObject([
      { clubId: cast.rivalClub },
    ])
    expect(await childrenOf(cast.rivalAthlete)).toMatchObject([{ id: child.id }])
    expect((await joinWith(app, token, cast.rivalAthlete.cookie)).status).toBe(404)
  })

  it('lets its address register, and waits until the address is confirmed', async () => {
    const child = await aChild(app, cast.club)
    const email = freshEmail()
    const { token } = await anInviteFor(child.id, email)
    const cookie = await registerWith(app, email)
    expect((await joinWith(app, token, cookie)).body).toMatchObject({ code: 'emailUnconfirmed' })
    expect(await childrenOf({ cookie })).toEqual([])
  })

  it('is for nobody else, and never makes a member of its address', async () => {
    const child = await aChild(app, cast.club)
    const parent = await aPerson(app)
    const { token } = await anInviteFor(child.id, parent.email)
    const stranger = await aPerson(app)
    const shown = (await openInvite(app, token, stranger)).body
    expect(shown).toMatchObject({ refusal: 'invitationForAnother', childName: null })
    expect((await joinWith(app, token, stranger.cookie)).status).toBe(403)
    expect((await meOf(app, parent.cookie)).undecided).toBe(null)
    expect(await childrenOf(stranger)).toEqual([])
  })

  it('names the child to its addressee only, not to anyone with the link', async () => {
    const child = await aChild(app, cast.club)
    const parent = await aPerson(app)
    const { token } = await anInviteFor(child.id, parent.email)
    expect((await openInvite(app, token, parent)).body.childName).toBe('Emma')
    expect((await openInvite(app, token)).body).toMatchObject({ refusal: null, childName: null })
    const body = { invite: token, proof: 'a'.repeat(43) }
    expect((await call(app, openInvitation, { body })).body.childName).toBe(null)
  })

  it('does not work once the child has four guardians', async () => {
    const child = await aChild(app, cast.club)
    const fifth = await aPerson(app)
    const { token } = await anInviteFor(child.id, fifth.email)
    for (let n = 0; n < 4; n += 1)
      await aGuardianship(app, { guardianId: (await aPerson(app)).id, childId: child.id })
    expect((await joinWith(app, token, fifth.cookie)).body).toMatchObject({ code: 'tooManyGuardians' })
    expect((await invite(child.id, freshEmail())).body).toMatchObject({ code: 'tooManyGuardians' })
    expect(await childrenOf(fifth)).toEqual([])
  })

  it('says at sign-in that the child has four guardians, and lets a waiting invite through next time', async () => {
    const child = await aChild(app, cast.club)
    const fifth = await aPerson(app)
    const { id } = await anInviteFor(child.id, fifth.email)
    for (let n = 0; n < 4; n += 1)
      await aGuardianship(app, { guardianId: (await aPerson(app)).id, childId: child.id })
    await anInvite(app, { clubId: cast.club, email: fifth.email })
    await app.database.db
      .updateTable('users')
      .set({ broughtInviteId: id })
      .where('id', '=', fifth.id)
      .execute()
    const refused = await arriveByLink(app, fifth.email)
    expect(refused).toMatchObject({ notices: { invitation: 'tooManyGuardians' }, undecided: null })
    expect((await arriveByLink(app, fifth.email)).undecided).toMatchObject({ clubId: cast.club })
  })

  it('can be one of several to an address', async () => {
    const [emma, ben] = [await aChild(app, cast.club), await aChild(app, cast.club, 'Ben')]
    const parent = await aPerson(app)
    for (const { id } of [emma, ben]) {
      const { token } = await anInviteFor(id, parent.email)
      expect((await joinWith(app, token, parent.cookie)).status).toBe(201)
    }
    expect((await childrenOf(parent)).map(({ firstName }) => firstName)).toEqual(['Ben', 'Emma'])
  })
})
