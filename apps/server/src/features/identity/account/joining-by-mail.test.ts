import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { createInvite, openInvitation, revokeInvite } from '@boathouse/domain/club/invites/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { joinInvited, register } from '@boathouse/domain/identity/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#auth/secrets.ts'
import { storedKey } from '#auth/throttle.ts'
import { call, cookieOf, newTestApp, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aChange } from '../../../../test/email-changes.ts'
import { aPerson, type Cast, freshEmail, type Person } from '../../../../test/factories.ts'
import { meOf, newClubToJoin, storedInvite } from '../../../../test/invitations.ts'
import { linkMailedTo } from '../../../../test/mails.ts'
import { seenAlike } from '../../../../test/over-http.ts'
import { makeInvitation } from '../../club/invites/jobs.ts'

let app: TestApp
let cast: Cast
let email: string

beforeEach(async () => {
  ;({ app, cast, email } = await newClubToJoin('lena'))
})

interface Mailed {
  readonly id: string
  readonly invite: string
  readonly proof: string
}

const params = () => ({ clubId: cast.club })
/** Invites an address and returns the mailed link's parts. */
async function mailed(
  count = 1,
  role: 'athlete' | 'admin' = 'athlete',
  { cookie }: Person = cast.superAdmin,
): Promise<Mailed> {
  const { body } = await call(app, createInvite, { params: params(), body: { email, role } }, { cookie })
  const { searchParams } = await linkMailedTo(app, email, { page: '/auth-callback', count })
  return { id: body.id, invite: searchParams.get('invite') ?? '', proof: searchParams.get('proof') ?? '' }
}
const accept = ({ invite, proof }: Omit<Mailed, 'id'>, server = app) =>
  call(server, joinInvited, { body: { invite, proof, timeZone: 'Pacific/Auckland' } })
const joinsAs = async ({ invite, proof }: { invite: string; proof?: string }, cookie?: string) =>
  (await call(app, openInvitation, { body: { invite, ...(proof && { proof }) } }, { cookie })).body.joinsAs
const peopleWith = (address = email) =>
  app.database.db.selectFrom('users').where('email', '=', address).select('id').execute()

describe('a mailed invitation', () => {
  it('creates a verified account and joins, with one tap', async () => {
    const link = await mailed(1, 'admin')
    expect(await joinsAs(link)).toMatch(/^l•••@test\.example$/)
    const answer = await accept(link)
    expect(answer.status).toBe(204)
    const { user } = await meOf(app, cookieOf(answer))
    expect(user).toMatchObject({
      email,
      emailVerified: true,
      role: 'admin',
      teamId: cast.club,
      timeZone: 'Pacific/Auckland',
    })
    expect(await storedInvite(app, link.id)).toMatchObject({ status: 'used', usedAt: expect.any(String) })
    expect(await actionsAbout(app.database.db, user.id)).toEqual(['inviteAccepted', 'signedIn'])
  })

  it('works once of fifty concurrent taps (B1, B4)', async () => {
    const link = await mailed()
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(link)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => ![204, 404, 409].includes(status))).toEqual([])
    expect(await peopleWith()).toHaveLength(1)
    const again = await accept(link)
    expect([again.status, again.body.code]).toEqual([404, 'deadInvitation'])
  })

  it('can be fetched by scanners any number of times without effect (B4)', async () => {
    const link = await mailed()
    const url = `/auth-callback?invite=${link.invite}&club=${cast.club}&proof=${link.proof}`
    for (const method of ['GET', 'HEAD'] as const) {
      for (let time = 0; time < 5; time += 1) {
        for (const each of [url, `/api/invitations/accept?invite=${link.invite}&proof=${link.proof}`])
          expect((await app.ask({ method, url: each })).headers['set-cookie']).toBeUndefined()
      }
    }
    await joinsAs(link)
    expect(await peopleWith()).toEqual([])
    expect((await accept(link)).status).toBe(204)
  })

  it('stores its proof only as a hash, and shows it in no outbox, log or response (B6)', async () => {
    const link = await mailed()
    expect(link.proof.length).toBeGreaterThan(40)
    const { db } = app.database
    const stored = JSON.stringify([
      await db.selectFrom('outboxMails').where('address', '=', email).selectAll().execute(),
      await storedInvite(app, link.id),
      app.logged,
    ])
    expect(stored).toContain(hashToken(link.proof))
    expect(stored).not.toContain(link.proof)
    const answer = await call(
      app,
      createInvite,
      { params: params(), body: { email } },
      { cookie: cast.headCoach.cookie },
    )
    expect(answer.raw.body).not.toContain(hashToken(link.proof))
  })

  it('creates no account for an address that is reserved for its previous owner (B16)', async () => {
    const link = await mailed()
    const id = await aChange(app, await aPerson(app), { oldEmail: email, newEmail: freshEmail() })
    const refused = await accept(link)
    expect([refused.status, refused.body.code]).toEqual([409, 'accountThere'])
    expect(await peopleWith()).toEqual([])
    await app.database.db.deleteFrom('emailChanges').where('id', '=', id).execute()
    expect((await accept(link)).status).toBe(204)
  })

  it('works if sign-up is by invitation only', async () => {
    const closed = await newTestApp({ settings: { signUp: 'invited' } })
    expect((await accept(await mailed(), closed)).status).toBe(204)
    await closed.stop()
  })
})

describe('a mailed proof', () => {
  it('is in the mail only: the copied link, another’s proof and a guess open nothing and reveal no address (B1)', async () => {
    const link = await mailed()
    email = freshEmail('other')
    const other = await mailed()
    for (const proof of [other.proof, 'x'.repeat(43), link.invite]) {
      expect(await joinsAs({ invite: link.invite, proof })).toBe(null)
      const refused = await accept({ invite: link.invite, proof })
      expect([refused.status, refused.body.code]).toEqual([404, 'deadInvitation'])
    }
    expect(await joinsAs({ invite: link.invite })).toBe(null)
    const copied = await makeInvitation(
      { db: app.database.db, now: currentTime(), newId, publicUrl: 'http://localhost' },
      { inviteId: link.id },
      'handedOn',
    )
    expect(new URL(copied?.link ?? '').searchParams.has('proof')).toBe(false)
    expect(await joinsAs(link)).not.toBe(null)
    expect((await accept(link)).status).toBe(204)
  })

  it('opens no existing account: its owner signs in as always (B1)', async () => {
    const link = await mailed()
    await call(app, register, { body: { email, password: 'a calm lake at six' } })
    expect(await joinsAs(link)).toBe(null)
    const refused = await accept(link)
    expect([refused.status, refused.body.code, refused.raw.cookies]).toEqual([409, 'accountThere', []])
    expect(await peopleWith()).toHaveLength(1)
    expect(await storedInvite(app, link.id)).toMatchObject({ status: 'pending' })
  })

  it('makes no recipient of a forwarded mail super admin: the configured address signs in as always (B1)', async () => {
    const link = await mailed()
    const settings = { superAdminEmail: email }
    const ruled = await newTestApp({ database: app.database, settings })
    const opened = await call(ruled, openInvitation, { body: { invite: link.invite, proof: link.proof } })
    expect([opened.status, opened.body.joinsAs]).toEqual([200, null])
    const refused = await accept(link, ruled)
    expect([refused.status, refused.body.code, refused.raw.cookies]).toEqual([409, 'accountThere', []])
    expect(await peopleWith()).toEqual([])
    await ruled.stop()
    expect(await joinsAs(link)).not.toBe(null)
    expect((await accept(link)).status).toBe(204)
  })

  it('reveals the address to no signed-in user', async () => {
    const link = await mailed()
    const { cookie } = await aPerson(app)
    expect(await joinsAs(link)).not.toBe(null)
    expect(await joinsAs(link, cookie)).toBe(null)
  })

  it('ends with its invite, with the same response for all reasons (B1)', async () => {
    const unknown = seenAlike((await accept({ invite: 'a'.repeat(40), proof: 'x'.repeat(43) })).raw)
    const ends: Record<string, (link: Mailed) => Promise<unknown>> = {
      revoked: ({ id }) =>
        call(
          app,
          revokeInvite,
          { params: { ...params(), inviteId: id } },
          { cookie: cast.superAdmin.cookie },
        ),
      expired: ({ id }) =>
        app.database.db
          .updateTable('invites')
          .set({ expiresAt: '2026-01-01T00:00:00.000Z' })
          .where('id', '=', id)
          .execute(),
      'raised to an admin’s': () => mailed(2, 'admin'),
      'renewed with another token': () =>
        call(
          app,
          removeMember,
          { params: { ...params(), memberId: cast.headCoach.id } },
          { cookie: cast.superAdmin.cookie },
        ),
    }
    for (const [how, end] of Object.entries(ends)) {
      email = freshEmail('lena')
      const link = await mailed()
      expect(await joinsAs(link), how).not.toBe(null)
      await end(link)
      expect(seenAlike((await accept(link)).raw), how).toBe(unknown)
      expect(await peopleWith(), how).toEqual([])
    }
  })

  it('of an earlier mail is replaced by the newest', async () => {
    const first = await mailed()
    const second = await mailed(2)
    expect(second.invite).toBe(first.invite)
    expect([await joinsAs(first), await joinsAs(second)]).toEqual([null, 'l•••@test.example'])
    expect((await accept(first)).status).toBe(404)
    expect((await accept(second)).status).toBe(204)
  })

  it('is on hold while the club is inactive', async () => {
    const link = await mailed()
    const become = (status: 'active' | 'inactive') =>
      call(app, updateClub, { params: params(), body: { status } }, { cookie: cast.superAdmin.cookie })
    await become('inactive')
    expect((await accept(link)).body.code).toBe('clubInactive')
    await become('active')
    expect((await accept(link)).status).toBe(204)
  })

  it('can’t be guessed quickly: attempts are limited by client (B8)', async () => {
    const link = await mailed()
    expect((await accept({ ...link, proof: 'x' })).status).toBe(404)
    await app.database.db
      .updateTable('throttles')
      .set({ hits: 100 })
      .where('key', '=', storedKey('joinings:client:127.0.0.1'))
      .execute()
    expect((await accept(link)).status).toBe(429)
  })
})
