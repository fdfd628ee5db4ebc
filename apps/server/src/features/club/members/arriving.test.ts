import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { dismissInvitationNotice, linkInvites } from '@boathouse/domain/club/members/contract'
import { register, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { confirmEmail } from '@boathouse/domain/identity/confirmations/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertClub } from '#db/seed/people.ts'
import { call, cookieOf, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { anInvite, aPerson, type Cast, freshEmail, givePassword } from '../../../../test/factories.ts'
import {
  arriveByLink,
  joinWith,
  meOf,
  newClubToJoin,
  openInvite,
  PASSWORD,
  storedInvite,
} from '../../../../test/invitations.ts'
import { linkMailedTo, tokenOf } from '../../../../test/mails.ts'
import { clientContext } from '../../../../test/service-context.ts'
import { startSignIn } from '../../identity/sign-ins/service.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  ;({ app, cast } = await newClubToJoin())
})

const me = (cookie: string) => meOf(app, cookie)
const inviteFor = (email: string, overrides: object = {}) =>
  anInvite(app, { clubId: cast.club, email, ...overrides })
const earlier = (minutes: number) => new Date(currentTimeMs() - minutes * 60_000).toISOString()

const signInByLink = (email: string, brought?: { invite?: string; club?: string }) =>
  arriveByLink(app, email, brought)

describe('signing in', () => {
  it('applies the opened invite, by link', async () => {
    const email = freshEmail()
    const { id, token } = await inviteFor(email)
    const { user, notices } = await signInByLink(email, { invite: token, club: cast.club })
    expect([user.teamId, user.role, notices.invitation]).toEqual([cast.club, 'athlete', null])
    expect(await storedInvite(app, id)).toMatchObject({ status: 'used', usedAt: expect.any(String) })
  })

  it('applies the opened invite when the club parameter is missing or another club’s', async () => {
    for (const club of [cast.rivalClub, undefined]) {
      const email = freshEmail()
      const { token } = await inviteFor(email)
      expect((await signInByLink(email, { invite: token, ...(club && { club }) })).user.teamId).toBe(
        cast.club,
      )
    }
  })

  it('applies the opened invite by password, too', async () => {
    const known = await aPerson(app, { platformRole: 'pending' })
    await givePassword(app, known, PASSWORD)
    const { token } = await inviteFor(known.email)
    const signedIn = await call(app, signInWithPassword, {
      body: { email: known.email, password: PASSWORD, invite: token },
    })
    expect((await me(cookieOf(signedIn))).user.teamId).toBe(cast.club)
  })

  it('applies the oldest valid invite to a verified address, and deletes it (B1)', async () => {
    const email = freshEmail()
    const expired = await inviteFor(email, { createdAt: earlier(9), expiresAt: earlier(1) })
    const third = await insertClub(app.database.db, `Third ${newId()}`, currentTime())
    const newer = await inviteFor(email, { clubId: third })
    const oldest = await inviteFor(email, { clubId: cast.rivalClub, createdAt: earlier(8) })
    const { user, undecided } = await signInByLink(email)
    expect([user.teamId, undecided?.clubId]).toEqual([null, cast.rivalClub])
    expect(await storedInvite(app, oldest.id)).toMatchObject({
      status: 'used',
      deletedAt: expect.any(String),
    })
    for (const { id } of [expired, newer]) expect((await storedInvite(app, id))?.deletedAt).toBe(null)
    expect(await actionsAbout(app.database.db, user.id)).toContain('inviteAccepted')
  })

  it('applies at most one invite, and none for a member by the address alone', async () => {
    const email = freshEmail()
    const first = await inviteFor(email, { createdAt: earlier(2) })
    const second = await inviteFor(email, { clubId: cast.rivalClub })
    await signInByLink(email, { invite: second.token })
    const { user, undecided } = await signInByLink(email)
    expect([user.teamId, undecided]).toEqual([cast.rivalClub, null])
    expect(await storedInvite(app, first.id)).toMatchObject({ status: 'pending', deletedAt: null })
  })

  it('applies no other invite when the opened one is invalid, and shows that until dismissed', async () => {
    const email = freshEmail()
    await inviteFor(email)
    const { user, notices } = await signInByLink(email, { invite: 'c'.repeat(40) })
    expect([user.teamId, notices.invitation]).toEqual([null, 'deadInvitation'])
    const again = await signInByLink(email, {
      invite: (await inviteFor(freshEmail(), { clubId: cast.rivalClub })).token,
    })
    expect(again.notices.invitation).toBe('invitationForAnother')
    const { cookie } = await aPerson(app)
    const own = await me(cookie)
    await app.database.db
      .updateTable('users')
      .set({ invitationNotice: 'clubInactive' })
      .where('id', '=', own.user.id)
      .execute()
    expect((await me(cookie)).notices.invitation).toBe('clubInactive')
    const bystander = await signInByLink(freshEmail(), { invite: 'd'.repeat(40) })
    const params = { uid: own.user.id }
    expect((await call(app, dismissInvitationNotice, { params }, { cookie })).status).toBe(204)
    expect((await me(cookie)).notices.invitation).toBe(null)
    const others = await app.database.db
      .selectFrom('users')
      .where('id', '=', bystander.user.id)
      .select('invitationNotice')
      .executeTakeFirstOrThrow()
    expect(others.invitationNotice).toBe('deadInvitation')
  })

  it('shows nothing about an invite to the user’s own club', async () => {
    const { token } = await inviteFor(cast.athlete.email)
    const { user, notices } = await signInByLink(cast.athlete.email, { invite: token })
    expect([user.teamId, notices.invitation]).toEqual([cast.club, null])
  })

  it('applies the opened invite of a member of another club, which stays the current one', async () => {
    const { email } = cast.rivalAthlete
    const { id, token } = await inviteFor(email)
    const { user, memberships, notices } = await signInByLink(email, { invite: token })
    expect([user.teamId, notices.invitation]).toEqual([cast.rivalClub, null])
    expect(memberships.map(({ clubId }) => clubId)).toEqual([cast.rivalClub, cast.club])
    expect(await storedInvite(app, id)).toMatchObject({ status: 'used', deletedAt: null })
  })

  it('leaves an invite that a member of another club did not open to its link', async () => {
    const { email, cookie } = cast.rivalAthlete
    const { id, token } = await inviteFor(email)
    const { memberships, undecided } = await signInByLink(email)
    expect([memberships.length, undecided]).toEqual([1, null])
    expect(await storedInvite(app, id)).toMatchObject({ status: 'pending', deletedAt: null })
    expect((await openInvite(app, token, cast.rivalAthlete)).body.refusal).toBe(null)
    expect((await joinWith(app, token, cookie)).status).toBe(201)
  })

  it('applies no invite to an unverified address until it is confirmed (B1)', async () => {
    const email = freshEmail()
    await inviteFor(email)
    const cookie = cookieOf(await call(app, register, { body: { email, password: PASSWORD } }))
    expect((await me(cookie)).user).toMatchObject({ role: 'pending', teamId: null })
    expect((await call(app, linkInvites, {}, { cookie })).body).toEqual({ joined: false })
    const token = tokenOf(await linkMailedTo(app, email, { page: '/confirm-email' }))
    expect((await call(app, confirmEmail, { body: { token } }, { cookie })).status).toBe(204)
    expect((await me(cookie)).undecided).toMatchObject({ role: 'athlete', clubId: cast.club })
  })

  it('succeeds even if applying an invite fails, which is logged', async () => {
    const reported: unknown[] = []
    const person = await aPerson(app)
    const { token: invite } = await inviteFor(person.email)
    // The single id is enough for the sign-in's log entry, but not for accepting the invite.
    const ids = [newId()]
    const outOfIds = () => {
      const id = ids.pop()
      if (id === undefined) throw new Error('no more ids')
      return id
    }
    const report = (error: unknown) => reported.push(error)
    const ctx = { ...clientContext(app), newId: outOfIds, report }
    const options = { newcomer: 'pending', invitation: { invite } } as const
    const { token } = await startSignIn(ctx, options, (identity) => identity.createSession(person.id))
    expect((await me(`session=${token}`)).user.id).toBe(person.id)
    expect(String(reported)).toContain('no more ids')
    expect((await me(`session=${token}`)).user.teamId).toBe(null)
  })
})

describe('opening the dashboard without a club', () => {
  it('applies an invite that has arrived since', async () => {
    await inviteFor(cast.pending.email)
    expect((await call(app, linkInvites, {}, { cookie: cast.pending.cookie })).body).toEqual({ joined: true })
    expect((await me(cast.pending.cookie)).undecided?.clubId).toBe(cast.club)
    expect((await call(app, linkInvites, {}, { cookie: cast.pending.cookie })).body).toEqual({
      joined: false,
    })
  })

  it('changes nothing for members', async () => {
    await inviteFor(cast.rivalAthlete.email)
    expect((await call(app, linkInvites, {}, { cookie: cast.rivalAthlete.cookie })).body).toEqual({
      joined: false,
    })
    await inviteFor(cast.athlete.email, { role: 'admin' })
    expect((await call(app, linkInvites, {}, { cookie: cast.athlete.cookie })).body).toEqual({
      joined: false,
    })
  })

  it('applies no invite of an inactive club', async () => {
    await call(
      app,
      updateClub,
      { params: { clubId: cast.club }, body: { status: 'inactive' } },
      { cookie: cast.superAdmin.cookie },
    )
    await inviteFor(cast.pending.email)
    expect((await call(app, linkInvites, {}, { cookie: cast.pending.cookie })).body).toEqual({
      joined: false,
    })
  })
})
