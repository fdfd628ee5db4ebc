import { createInvite, listInvites, openInvitation } from '@boathouse/domain/club/invites/contract'
import { dismissMembershipNotice, listMembers, removeMember } from '@boathouse/domain/club/members/contract'
import { completeSignIn, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { requestPasswordReset, resetPassword } from '@boathouse/domain/identity/passwords/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { newInviteToken } from '#db/invite-token.ts'
import { insertMember } from '#db/seed/people.ts'
import { call, cookieOf, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { anInvite, type Cast, freshEmail, type Person } from '../../../../test/factories.ts'
import {
  arriveByLink,
  confirmWith,
  joinWith,
  membersOf,
  meOf,
  newClubToJoin,
  PASSWORD,
  registerWith,
  storedInvite,
} from '../../../../test/invitations.ts'
import { linkMailedTo, mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'
import { seenAlike } from '../../../../test/over-http.ts'
import { makeSignInLink } from '../../identity/account/jobs.ts'

let app: TestApp
let cast: Cast
let email: string

beforeEach(async () => {
  ;({ app, cast, email } = await newClubToJoin('child'))
})

const registered = (address: string, invitation = {}) => registerWith(app, address, invitation)
const join = (invite: string, cookie: string) => joinWith(app, invite, cookie)
const confirm = (cookie: string) => confirmWith(app, email, cookie)
const invite = async (
  address: string,
  { cookie }: Person,
  role: 'athlete' | 'admin' = 'athlete',
): Promise<string> =>
  (
    await call(
      app,
      createInvite,
      { params: { clubId: cast.club }, body: { email: address, role } },
      { cookie },
    )
  ).body.token
const remove = (clubId: string, { id: memberId }: Person, { cookie }: Person) =>
  call(app, removeMember, { params: { clubId, memberId } }, { cookie })
const opened = async (token: string, cookie?: string) => {
  const { raw } = await call(app, openInvitation, { body: { invite: token } }, { cookie })
  return seenAlike(raw)
}

describe('an admin who knows an invite’s token and registers with the invited address', () => {
  it('joins no club: not by registering, signing in or joining, with or without the token (B1)', async () => {
    const token = await invite(email, cast.headCoach)
    const cookie = await registered(email, { invite: token })
    const body = { email, password: PASSWORD, invite: token }
    const again = cookieOf(await call(app, signInWithPassword, { body }))
    for (const as of [cookie, again]) {
      const refused = await join(token, as)
      expect([refused.status, refused.body.code]).toEqual([403, 'emailUnconfirmed'])
      expect((await meOf(app, as)).user).toMatchObject({ teamId: null, role: 'pending' })
    }
    expect((await membersOf(app, cast.club)).filter((one) => one.includes(email))).toEqual([])
    // The invited user confirms the address.
    expect((await confirm(again)).status).toBe(204)
    expect((await meOf(app, again)).user).toMatchObject({ teamId: cast.club, role: 'athlete' })
  })

  it('keeps nothing valid once the owner of the address arrives (B1)', async () => {
    const rogue = await anInvite(app, { clubId: cast.rivalClub, email })
    await registered(email, { invite: rogue.token })
    const first = await anInvite(app, { clubId: cast.club, email, createdAt: '2026-01-01T00:00:00.000Z' })
    const owner = await arriveByLink(app, email)
    expect(owner).toMatchObject({ undecided: { clubId: cast.club }, user: { emailVerified: true } })
    expect((await storedInvite(app, first.id))?.deletedAt).not.toBe(null)
    expect(await storedInvite(app, rogue.id)).toMatchObject({ status: 'pending', deletedAt: null })
  })

  it('does not become a second admin when the super admin renews that invite (B1)', async () => {
    const known = await invite(email, cast.headCoach)
    const cookie = await registered(email, { invite: known })
    const raised = await invite(email, cast.superAdmin, 'admin')
    expect(raised).not.toBe(known)
    expect(await opened(known, cookie)).toBe(await opened('a'.repeat(40), cookie))
    for (const token of [known, raised]) expect((await join(token, cookie)).status).toBeGreaterThan(400)
    expect(await membersOf(app, cast.club)).not.toContain(`${email} admin`)
    expect((await confirm(cookie)).status).toBe(204)
    expect(await membersOf(app, cast.club)).toContain(`${email} admin`)
  })
})

describe('an admin who was removed', () => {
  it.each([
    ['by the super admin', () => remove(cast.club, cast.headCoach, cast.superAdmin)],
    ['by leaving', () => remove(cast.club, cast.headCoach, cast.headCoach)],
    [
      'by deleting their account',
      () =>
        call(app, deleteAccount, { params: { uid: cast.headCoach.id } }, { cookie: cast.headCoach.cookie }),
    ],
  ])('%s can’t return by a copied link (B1, A4)', async (_how, removed) => {
    const copied = await invite(email, cast.headCoach)
    const ended = await anInvite(app, {
      clubId: cast.club,
      email: freshEmail(),
      expiresAt: '2026-01-01T00:00:00.000Z',
    })
    const elsewhere = await anInvite(app, { clubId: cast.rivalClub, email: freshEmail() })
    expect(await opened(copied)).toMatch(/^200 /)
    expect((await removed()).status).toBe(204)
    expect(await opened(copied)).toBe(await opened('a'.repeat(40)))
    expect(await opened(elsewhere.token)).toMatch(/^200 /)
    expect((await storedInvite(app, ended.id))?.token).not.toBe(ended.token)
    const cookie = await registered(email, { invite: copied })
    expect((await join(copied, cookie)).body.code).toBe('deadInvitation')
    expect((await membersOf(app, cast.club)).filter((one) => one.includes(email))).toEqual([])
    const { items } = (
      await call(
        app,
        listInvites,
        { params: { clubId: cast.club }, query: {} },
        { cookie: cast.superAdmin.cookie },
      )
    ).body
    const fresh = items.find((one) => one.email === email)?.token ?? ''
    expect(fresh).toMatch(/^[A-Za-z0-9]{40}$/)
    expect(await opened(fresh)).toMatch(/^200 /)
  })

  it('causes new tokens for hundreds of invites, and an athlete’s removal for none', async () => {
    const one = await anInvite(app, { clubId: cast.club })
    const others = Array.from({ length: 450 }, () => ({
      ...one,
      id: newId(),
      token: newInviteToken(),
      email: freshEmail(),
    }))
    for (const some of [others.slice(0, 225), others.slice(225)])
      await app.database.db.insertInto('invites').values(some).execute()
    const tokens = async () =>
      (
        await app.database.db
          .selectFrom('invites')
          .where('clubId', '=', cast.club)
          .select(['id', 'token'])
          .orderBy('id')
          .execute()
      ).map(({ token }) => token)
    const before = await tokens()
    expect((await remove(cast.club, cast.minor, cast.headCoach)).status).toBe(204)
    expect(await tokens()).toEqual(before)
    expect((await remove(cast.club, cast.headCoach, cast.superAdmin)).status).toBe(204)
    const after = await tokens()
    expect(after.filter((token) => before.includes(token))).toEqual([])
    expect(new Set(after).size).toBe(451)
  })
})

describe('a membership from before the address was confirmed', () => {
  /** Data of old versions, in which the token alone was enough. */
  async function enrolled(role: 'athlete' | 'admin' = 'athlete') {
    const cookie = await registered(email)
    const { id } = (await meOf(app, cookie)).user
    await insertMember(app.database.db, { clubId: cast.club, userId: id, role }, currentTime())
    expect((await meOf(app, cookie)).user.teamId).toBe(cast.club)
    return { id, email, cookie }
  }
  const byLink = async () => {
    const ctx = { db: app.database.db, now: app.server.clock(), newId }
    const token = tokenOf(await makeSignInLink(ctx, app.server, { email, delivery: 'mailed' }))
    return cookieOf(await call(app, completeSignIn, { body: { token, email } }))
  }
  const byReset = async () => {
    await call(app, requestPasswordReset, { body: { email } })
    const token = tokenOf(await linkMailedTo(app, email, { page: '/reset-password' }))
    return cookieOf(await call(app, resetPassword, { body: { token, password: 'the owner’s own words' } }))
  }

  it.each([
    ['a mailed link', byLink],
    ['a new password', byReset],
  ])(
    'ends when the owner takes the account over by %s, and both sides are notified (B1, B10)',
    async (_how, come) => {
      const { id } = await enrolled()
      const owner = await come()
      const { user, notices } = await meOf(app, owner)
      expect([user.id, user.teamId, user.emailVerified]).toEqual([id, null, true])
      expect(notices.membershipEnded).toMatch(/^Lakeside/)
      expect(await membersOf(app, cast.club)).not.toContain(`${email} athlete`)
      expect(await actionsAbout(app.database.db, id)).toContain('membershipEnded')
      const mail = await waitFor(async () => (await mailsTo(app, cast.headCoach.email))[0])
      expect(mail.subject).toBe(`${email} is no longer in ${notices.membershipEnded}`)
      expect(mail.text).toContain('invite them again')
      expect(await mailsTo(app, cast.athlete.email)).toEqual([])
      const { cookie } = cast.headCoach
      const listed = await call(app, listMembers, { params: { clubId: cast.club }, query: {} }, { cookie })
      expect(listed.body.items.map((one) => one.id)).not.toContain(id)
      const others = await call(
        app,
        dismissMembershipNotice,
        { params: { uid: id } },
        { cookie: cast.athlete.cookie },
      )
      expect([others.status, (await meOf(app, owner)).notices.membershipEnded]).toEqual([
        404,
        notices.membershipEnded,
      ])
      await call(app, dismissMembershipNotice, { params: { uid: id } }, { cookie: owner })
      expect((await meOf(app, owner)).notices.membershipEnded).toBe(null)
    },
  )

  it('of an admin ends the copied links, too (B1)', async () => {
    const { cookie } = await enrolled('admin')
    const copied = await invite(freshEmail(), { id: '', email, cookie })
    expect(await opened(copied)).toMatch(/^200 /)
    await byLink()
    expect(await opened(copied)).toBe(await opened('a'.repeat(40)))
  })

  it('is kept when the person who registered confirms the address', async () => {
    const { cookie } = await enrolled()
    expect((await confirm(cookie)).status).toBe(204)
    const { user, notices } = await meOf(app, cookie)
    expect([user.teamId, notices.membershipEnded]).toEqual([cast.club, null])
    expect((await meOf(app, await byLink())).user.teamId).toBe(cast.club)
  })

  it('can’t be raised by an admin’s invite before the confirmation (B1)', async () => {
    const { cookie } = await enrolled()
    const raised = await anInvite(app, { clubId: cast.club, email, role: 'admin' })
    expect((await join(raised.token, cookie)).body.code).toBe('emailUnconfirmed')
    expect(await membersOf(app, cast.club)).toContain(`${email} athlete`)
    await confirm(cookie)
    expect(await membersOf(app, cast.club)).toContain(`${email} admin`)
  })
})
