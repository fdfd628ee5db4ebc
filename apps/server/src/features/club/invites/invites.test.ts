import { listInvites, revokeInvite } from '@boathouse/domain/club/invites/contract'
import { requestSignInLink } from '@boathouse/domain/identity/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedKey } from '#auth/throttle.ts'
import { writeMail } from '#mail/templates.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { actionsOn } from '../../../../test/audit-log.ts'
import { anInvite, type Cast, freshEmail, type Person } from '../../../../test/factories.ts'
import {
  deactivateClub,
  type Invited,
  newClubToJoin,
  openInvite,
  sendInvite,
} from '../../../../test/invitations.ts'
import { linkMailedTo, mailsTo } from '../../../../test/mails.ts'
import { seenAlike } from '../../../../test/over-http.ts'
import { makeInvitation } from './jobs.ts'

let app: TestApp
let cast: Cast
let email: string

beforeEach(async () => {
  ;({ app, cast, email } = await newClubToJoin())
})

const params = () => ({ clubId: cast.club })
const invite = (body: Invited, who?: Person) => sendInvite(app, cast, body, who)
const list = (query: object = {}, who: Person = cast.headCoach) =>
  call(app, listInvites, { params: params(), query }, { cookie: who.cookie })
const revoke = (inviteId: string, who: Person = cast.headCoach) =>
  call(app, revokeInvite, { params: { ...params(), inviteId } }, { cookie: who.cookie })
const open = (token: string, who?: Person) => openInvite(app, token, who)
const deactivate = () => deactivateClub(app, cast)
const logOf = async (inviteId: string) =>
  (await actionsOn(app.database.db, { inviteId })).map(([action]) => action)

describe('inviting', () => {
  it('creates a token of 40 letters and digits, valid for seven days, and mails its link (B2)', async () => {
    const { status, body } = await invite({ email: ` ${email.toUpperCase()} `, firstName: 'Ann' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ email, role: 'athlete', status: 'pending', usedAt: null, firstName: 'Ann' })
    expect(body.token).toMatch(/^[A-Za-z0-9]{40}$/)
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(10_080 * 60_000)
    const link = await linkMailedTo(app, email)
    expect([link.pathname, link.searchParams.get('invite'), link.searchParams.get('club')]).toEqual([
      '/auth-callback',
      body.token,
      cast.club,
    ])
    const [mail] = await mailsTo(app, email)
    expect(mail?.subject).toMatch(/^Lakeside \S+ invites you to Boathouse$/)
    expect(mail?.text).toContain('as an athlete')
    expect(await logOf(body.id)).toEqual(['inviteCreated'])
  })

  it('writes its token to no log and no job, even with a sign-in link (B6)', async () => {
    const { body } = await invite({ email })
    await call(app, requestSignInLink, { body: { email, invite: body.token, club: cast.club } })
    const link = await linkMailedTo(app, email, { count: 2 })
    expect(link.searchParams.get('invite')).toBe(body.token)
    const { db } = app.database
    const jobs = await db.selectFrom('outboxMails').where('address', '=', email).selectAll().execute()
    expect(jobs).toHaveLength(2)
    expect(JSON.stringify([jobs, app.logged])).not.toContain(body.token)
  })

  it('creates unique tokens of all letters and digits', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 40 }, async () => (await invite({ email: freshEmail() })).body.token),
    )
    expect(new Set(tokens).size).toBe(40)
    // 1,600 draws of 62: fails by chance once in three billion runs.
    expect(new Set(tokens.join('')).size).toBe(62)
  })

  it('renews the pending one: same token, seven new days', async () => {
    const first = (await invite({ email })).body
    const past = new Date(currentTimeMs() - 1_000).toISOString()
    await app.database.db.updateTable('invites').set({ expiresAt: past }).where('id', '=', first.id).execute()
    const second = (await invite({ email }, cast.superAdmin)).body
    expect(second).toMatchObject({ id: first.id, token: first.token, role: 'athlete', isRenewed: true })
    expect(Date.parse(second.expiresAt)).toBeGreaterThan(currentTimeMs() + 6.9 * 86_400_000)
    expect(await logOf(first.id)).toEqual(['inviteCreated', 'inviteRenewed'])
  })

  it('gives an invite a new token when its role rises, and voids the old token (B1)', async () => {
    const first = (await invite({ email })).body
    expect((await open(first.token)).status).toBe(200)
    const second = (await invite({ email, role: 'admin' }, cast.superAdmin)).body
    expect(second).toMatchObject({ id: first.id, role: 'admin', isRenewed: true })
    expect(second.token).toMatch(/^[A-Za-z0-9]{40}$/)
    expect(second.token).not.toBe(first.token)
    const unknown = await open('a'.repeat(40))
    const old = await open(first.token)
    expect(old.status).toBe(404)
    expect(seenAlike(old.raw)).toBe(seenAlike(unknown.raw))
    expect((await open(second.token)).body.role).toBe('admin')
    expect((await invite({ email, role: 'admin' }, cast.superAdmin)).body.token).toBe(second.token)
  })

  it('keeps a valid invite for an admin, and its token, to the super admin', async () => {
    const admin = (await invite({ email, role: 'admin' }, cast.superAdmin)).body
    const refused = await invite({ email })
    expect([refused.status, refused.body.code, refused.raw.body.includes(admin.token)]).toEqual([
      409,
      'invitedAsAdmin',
      false,
    ])
    expect((await invite({ email }, cast.superAdmin)).body).toMatchObject({
      token: admin.token,
      role: 'admin',
    })
  })

  it('replaces an expired invite for an admin by one for an athlete', async () => {
    const admin = (await invite({ email, role: 'admin' }, cast.superAdmin)).body
    const past = new Date(currentTimeMs() - 1_000).toISOString()
    await app.database.db.updateTable('invites').set({ expiresAt: past }).where('id', '=', admin.id).execute()
    expect((await invite({ email })).body).toMatchObject({
      token: admin.token,
      role: 'athlete',
      isRenewed: true,
    })
  })

  it('reports a reached mail limit, so the link can be handed on (B5)', async () => {
    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push((await invite({ email })).body.isMailed)
    expect(answers).toEqual([true, true, true, false])
  })

  it.each([
    ['used', { status: 'used', usedAt: '2026-01-01T00:00:00.000Z' }],
    ['revoked', { deletedAt: '2026-01-01T00:00:00.000Z' }],
    ['expired', { expiresAt: '2026-01-01T00:00:00.000Z' }],
  ] as const)('sends no mail for an invite that is %s meanwhile', async (_what, change) => {
    const { id } = await anInvite(app, { clubId: cast.club, ...change })
    const ctx = { db: app.database.db, now: currentTime(), newId, publicUrl: 'http://localhost' }
    expect(await makeInvitation(ctx, { inviteId: id }, 'mailed')).toBe(null)
  })

  it('names the inviter if they have a name (L11)', async () => {
    const by = cast.headCoach.id
    const { id: inviteId } = await anInvite(app, { clubId: cast.club })
    const ctx = { db: app.database.db, now: currentTime(), newId, publicUrl: 'http://localhost' }
    const name = (values: object) =>
      app.database.db.updateTable('users').set(values).where('id', '=', by).execute()
    await name({ firstName: null, lastName: null })
    const unnamed = await makeInvitation(ctx, { inviteId, by }, 'mailed')
    expect(unnamed?.values).toMatchObject({ hasInviter: 'no' })
    await name({ firstName: 'Rosa', lastName: 'Lind' })
    const { values = {}, link = '' } = (await makeInvitation(ctx, { inviteId, by }, 'mailed')) ?? {}
    const letter = {
      template: 'invitation',
      to: email,
      locale: 'en',
      publicUrl: 'http://localhost',
      link,
    } as const
    expect((await writeMail({ ...letter, values })).text).toMatch(
      /^Rosa Lind invites you to Lakeside \S+ as an athlete\./,
    )
    expect((await writeMail({ ...letter, values: unnamed?.values ?? {} })).text).toMatch(
      /^You are invited to Lakeside/,
    )
  })

  it('sends no mail for a club that is deactivated meanwhile', async () => {
    const { id } = await anInvite(app, { clubId: cast.club })
    const ctx = { db: app.database.db, now: currentTime(), newId, publicUrl: 'http://localhost' }
    expect((await makeInvitation(ctx, { inviteId: id }, 'mailed'))?.link).toContain('/auth-callback?invite=')
    await deactivate()
    expect(await makeInvitation(ctx, { inviteId: id }, 'mailed')).toBe(null)
  })

  it('is rate-limited by club, and by the client that opens invitations', async () => {
    const { token } = (await invite({ email })).body
    await open(token)
    for (const key of [`invites:club:${cast.club}`, 'invitations:client:127.0.0.1']) {
      const { numUpdatedRows } = await app.database.db
        .updateTable('throttles')
        .set({ hits: 1_000 })
        .where('key', '=', storedKey(key))
        .executeTakeFirstOrThrow()
      expect(numUpdatedRows).toBe(1n)
    }
    expect((await invite({ email: freshEmail() })).status).toBe(429)
    expect((await open(token)).status).toBe(429)
  })

  it('creates one of twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite({ email })))
    expect([
      ...new Set(answers.map(({ status, body }) => `${status} ${body.token ?? body.code}`)),
    ]).toHaveLength(1)
  })

  it.each(['', 'nobody', 'a@b'])('shows the error at the field for the address %j', async (wrong) => {
    const { status, body } = await invite({ email: wrong })
    expect([status, body.fields]).toEqual([422, [{ path: 'email', code: 'emailInvalid' }]])
  })

  it('refuses members with the role, and allows an athlete’s promotion', async () => {
    const refused = await invite({ email: cast.athlete.email })
    expect([refused.status, refused.body.code]).toEqual([409, 'alreadyInClub'])
    const admin = await invite({ email: cast.headCoach.email, role: 'admin' }, cast.superAdmin)
    expect([admin.status, admin.body.code]).toEqual([409, 'alreadyInClub'])
    expect((await invite({ email: cast.athlete.email, role: 'admin' }, cast.superAdmin)).status).toBe(201)
    expect((await invite({ email: cast.rivalAthlete.email })).status).toBe(201)
  })

  it('of admins is the super admin’s only, and so are their invites', async () => {
    expect((await invite({ email, role: 'admin' })).status).toBe(403)
    const { id } = (await invite({ email, role: 'admin' }, cast.superAdmin)).body
    expect((await list({ role: 'admin' })).status).toBe(403)
    expect((await revoke(id)).status).toBe(403)
    expect((await list({ role: 'admin' }, cast.superAdmin)).body.items).toMatchObject([{ id }])
    expect((await revoke(id, cast.superAdmin)).status).toBe(204)
  })

  it('is refused while the club is inactive, and so is revoking (A5)', async () => {
    const { id } = (await invite({ email })).body
    await deactivate()
    const refused = await invite({ email: freshEmail() })
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'clubInactive',
      'This club is inactive',
    ])
    expect((await revoke(id)).body.code).toBe('clubInactive')
    expect((await list()).body.items).toMatchObject([{ id }])
  })

  it('ignores other fields (A6)', async () => {
    const smuggled = {
      email,
      token: 'x'.repeat(40),
      status: 'used',
      clubId: cast.rivalClub,
      expiresAt: '2100-01-01T00:00:00.000Z',
    }
    const { body } = await invite(smuggled as never)
    expect(body).toMatchObject({ status: 'pending', clubId: cast.club })
    expect(body.token).not.toBe('x'.repeat(40))
    expect(body.expiresAt < '2100').toBe(true)
  })
})
