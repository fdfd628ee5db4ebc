import { register, showMe, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { listTrainingSessions } from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedKey } from '#auth/throttle.ts'
import { call, cookieOf, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { freshAddress, open } from '../../../../test/database.ts'
import { aPerson, freshEmail, givePassword } from '../../../../test/factories.ts'
import { linkMailedTo, mailsTo, waitFor } from '../../../../test/mails.ts'

const PASSWORD = 'a calm lake at six'

let app: TestApp
let email: string

beforeEach(async () => {
  app = await testApp()
  email = freshEmail()
})

const registerAs = (address = email, password = PASSWORD, on = app) =>
  call(on, register, { body: { email: address, password, timeZone: 'Europe/Oslo' } })
const signIn = (address: string, password = PASSWORD) =>
  call(app, signInWithPassword, { body: { email: address, password } })
const me = async (cookie: string) => (await call(app, showMe, {}, { cookie })).body

describe('registering', () => {
  it('creates a pending, unconfirmed account, signed in, with the browser’s time zone', async () => {
    const answer = await registerAs()
    expect(answer.status).toBe(204)
    const { user, notices } = await me(cookieOf(answer))
    expect(user).toMatchObject({ email, role: 'pending', emailVerified: false, timeZone: 'Europe/Oslo' })
    expect(notices.passwordRemoved).toBe(false)
    expect((await signIn(` ${email.toUpperCase()}`)).status).toBe(204)
    expect(await actionsAbout(app.database.db, user.id)).toEqual(['registered', 'signedIn', 'signedIn'])
  })

  it('mails the confirmation', async () => {
    await registerAs()
    expect((await linkMailedTo(app, email)).pathname).toBe('/confirm-email')
  })

  it('grants access to the dashboard only (A3)', async () => {
    const cookie = cookieOf(await registerAs())
    expect((await call(app, listTrainingSessions, { query: {} }, { cookie })).status).toBe(403)
  })

  it('refuses a known email in the original’s words, changes nothing, and mails its owner', async () => {
    const owner = await aPerson(app)
    await givePassword(app, owner, PASSWORD)
    const answer = await registerAs(owner.email, 'another good one')
    expect([answer.status, answer.body.detail, answer.raw.cookies]).toEqual([
      409,
      'Failed to register. Please try a different email.',
      [],
    ])
    const [mail] = await waitFor(async () => {
      const mails = await mailsTo(app, owner.email)
      return mails.length > 0 ? mails : undefined
    })
    expect(mail?.subject).toBe('You already have a Boathouse account')
    expect((await linkMailedTo(app, owner.email)).pathname).toBe('/auth-callback')
    expect((await signIn(owner.email)).status).toBe(204)
    expect((await signIn(owner.email, 'another good one')).status).toBe(401)
  })

  it('creates one account of ten concurrent requests with the same email', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => registerAs()))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(409)])
    const accounts = await app.database.db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.userId')
      .where('users.email', '=', email)
      .select('accounts.id')
      .execute()
    expect(accounts).toHaveLength(1)
  })

  it.each([
    ['short', 'passwordTooShort'],
    ['x'.repeat(129), 'passwordTooLong'],
    ['password1', 'passwordCommon'],
    ['Sunshine1', 'passwordCommon'],
    ['boathouse1', 'passwordCommon'],
    ['ｐａｓｓｗｏｒｄ１２３', 'passwordCommon'],
  ])('shows the error at the field for %.12j', async (password, code) => {
    const { status, body } = await registerAs(email, password)
    expect([status, body.fields]).toEqual([422, [{ path: 'password', code }]])
    expect((await registerAs()).status).toBe(204)
  })

  it('refuses the user’s own email as password', async () => {
    expect((await registerAs(email, email)).body.fields).toEqual([
      { path: 'password', code: 'passwordCommon' },
    ])
  })

  it('ignores fields that it does not ask for (A6)', async () => {
    const extra = {
      role: 'super',
      platformRole: 'super',
      superAdmin: true,
      superAdminSince: '2026-01-01T00:00:00.000Z',
      emailVerified: true,
      teamId: 'x',
      id: 'mine',
      ['__proto__']: { role: 'super', superAdmin: true },
    }
    const answer = await call(app, register, { body: { email, password: PASSWORD, ...extra } as never })
    expect(answer.status).toBe(204)
    expect((await me(cookieOf(answer))).user).toMatchObject({
      role: 'pending',
      superAdmin: false,
      emailVerified: false,
      teamId: null,
    })
  })

  it('is rate-limited by client, since it reveals which addresses are known (B3)', async () => {
    expect((await registerAs()).status).toBe(204)
    await app.database.db
      .updateTable('throttles')
      .set({ hits: 39 })
      .where('key', '=', storedKey('registrations:client:127.0.0.1'))
      .execute()
    expect((await registerAs(freshEmail())).status).toBe(204)
    const refused = await registerAs(freshEmail())
    expect([refused.status, refused.body.code]).toEqual([429, 'rateLimited'])
    await app.database.db.deleteFrom('throttles').execute()
  })

  it('by invitation only, answers a stranger like a known email (B3), and lets the setting’s super admin in', async () => {
    const boss = freshEmail('boss')
    // Separate database: another test's server allows sign-up and would send the mails.
    const database = open(await freshAddress())
    const closed = await newTestApp({ database, settings: { signUp: 'invited', superAdminEmail: boss } })
    const owner = await aPerson(closed)
    const [stranger, known] = [
      await registerAs(email, PASSWORD, closed),
      await registerAs(owner.email, PASSWORD, closed),
    ]
    expect([stranger.status, stranger.body.detail]).toEqual([known.status, known.body.detail])
    expect(stranger.status).toBe(409)
    // Both enqueue one job, so timing reveals nothing; the job mails only known addresses.
    const jobsTo = async (address: string) =>
      (
        await database.db
          .selectFrom('outboxMails')
          .where('address', '=', address)
          .where('template', '=', 'knownEmail')
          .select('id')
          .execute()
      ).length
    expect([await jobsTo(email), await jobsTo(owner.email)]).toEqual([1, 1])
    await waitFor(async () => (await mailsTo(closed, owner.email)).length === 1 || undefined)
    expect(await mailsTo(closed, email)).toEqual([])
    const cookie = cookieOf(await registerAs(boss, PASSWORD, closed))
    // No role until the address is confirmed: anyone could have entered it.
    expect((await call(closed, showMe, {}, { cookie })).body.user).toMatchObject({
      role: 'pending',
      superAdmin: false,
    })
    await closed.stop()
    await database.db.destroy()
  })
})
