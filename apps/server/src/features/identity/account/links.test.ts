import { completeSignIn, requestSignInLink, showMe } from '@boathouse/domain/identity/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#auth/secrets.ts'
import { call, cookieOf, newTestApp, publicUrl, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, freshEmail } from '../../../../test/factories.ts'
import { linkMailedTo, mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'
import { clientContext } from '../../../../test/service-context.ts'
import { countSessions } from '../../../../test/sign-ins.ts'
import { makeSignInLink } from './jobs.ts'
import * as account from './service.ts'

let app: TestApp
let email: string

beforeEach(async () => {
  app = await testApp()
  email = freshEmail()
})

const askForLink = (address = email, headers = {}) =>
  call(app, requestSignInLink, { body: { email: address } }, { headers })

const mailedLink = (address = email) => linkMailedTo(app, address)

async function freshToken(address = email, delivery: 'mailed' | 'printed' = 'mailed'): Promise<string> {
  const ctx = { db: app.database.db, now: app.server.clock(), newId }
  return tokenOf(await makeSignInLink(ctx, app.server, { email: address, delivery }))
}

const complete = (body: { token: string; email?: string; timeZone?: string }, cookie?: string) =>
  call(app, completeSignIn, { body }, { cookie })

const me = async (cookie: string) => (await call(app, showMe, {}, { cookie })).body

describe('requesting a link', () => {
  it('gets the same response for a known and an unknown address, and mails both', async () => {
    const known = await aPerson(app)
    const answers = [await askForLink(email), await askForLink(known.email)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, { nextAt: null }],
      [202, { nextAt: null }],
    ])
    expect((await mailedLink(email)).pathname).toBe('/auth-callback')
    expect((await mailedLink(known.email)).pathname).toBe('/auth-callback')
  })

  it('mails only the configured address, whatever Host says (B9)', async () => {
    await askForLink(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect((await mailedLink()).origin).toBe(publicUrl)
  })

  it('writes no secret to the outbox or the log, and only hashes to the database (B6)', async () => {
    await askForLink()
    const token = (await mailedLink()).searchParams.get('token') ?? ''
    expect(token.length).toBeGreaterThan(40)
    const { db } = app.database
    const stored = JSON.stringify([
      await db.selectFrom('outboxMails').selectAll().execute(),
      await db.selectFrom('signInLinks').selectAll().execute(),
      await db.selectFrom('verifications').selectAll().execute(),
      app.logged,
    ])
    expect(stored).toContain(hashToken(token))
    expect(stored).not.toContain(token)
  })

  it.each(['', 'nobody', 'a@b', 'a b@c.de', `${'x'.repeat(250)}@test.example`])(
    'shows the error at the field for %.20j',
    async (wrong) => {
      const { status, body } = await askForLink(wrong)
      expect(status).toBe(422)
      expect(body.fields).toEqual([{ path: 'email', code: wrong === '' ? 'emailRequired' : 'emailInvalid' }])
    },
  )

  it('by invitation only, sends unknown addresses no mail and answers the same', async () => {
    const closed = await newTestApp({ settings: { signUp: 'invited' } })
    const known = await aPerson(closed)
    const ask = (address: string) => call(closed, requestSignInLink, { body: { email: address } })
    expect((await ask(email)).raw.body).toBe((await ask(known.email)).raw.body)
    await waitFor(async () => (await mailsTo(closed, known.email)).length === 1 || undefined)
    expect(await mailsTo(closed, email)).toEqual([])
    await closed.stop()
  })

  it('by invitation only, still mails the super admin of the setting', async () => {
    const settings = { signUp: 'invited', superAdminEmail: email } as const
    const closed = await newTestApp({ settings })
    await call(closed, requestSignInLink, { body: { email } })
    await waitFor(async () => (await mailsTo(closed, email))[0])
    await closed.stop()
  })
})

describe('completing a sign-in', () => {
  it('makes a new person a verified athlete, with the browser’s time zone', async () => {
    const answer = await complete({ token: await freshToken(), email, timeZone: 'Pacific/Auckland' })
    expect(answer.status).toBe(204)
    const { user, abilities } = await me(cookieOf(answer))
    expect(user).toMatchObject({
      email,
      role: 'athlete',
      emailVerified: true,
      teamId: null,
      timeZone: 'Pacific/Auckland',
    })
    expect(abilities).toMatchObject({ keepLog: true, manageTeam: false, runClubs: false })
  })

  it.each(['pending', 'athlete'] as const)('keeps a known person’s role: %s', async (platformRole) => {
    const known = await aPerson(app, { platformRole, timeZone: 'Europe/Oslo' })
    const answer = await complete({
      token: await freshToken(known.email),
      email: known.email,
      timeZone: 'Asia/Tokyo',
    })
    expect((await me(cookieOf(answer))).user).toMatchObject({
      id: known.id,
      role: platformRole,
      timeZone: 'Europe/Oslo',
    })
  })

  it('compares emails trimmed and case-insensitively', async () => {
    expect((await complete({ token: await freshToken(), email: `  ${email.toUpperCase()} ` })).status).toBe(
      204,
    )
  })

  it('works once (B4)', async () => {
    const token = await freshToken()
    expect((await complete({ token, email })).status).toBe(204)
    const again = await complete({ token, email })
    expect([again.status, again.body.code]).toEqual([422, 'deadLink'])
    expect(again.raw.cookies).toEqual([])
  })

  it('creates one session of fifty concurrent completions (B4)', async () => {
    const token = await freshToken()
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete({ token, email })))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await countSessions(app, email)).toBe(1)
  })

  it('signs in twice as one person if two first links are opened at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const newcomer = freshEmail()
      const tokens = [await freshToken(newcomer), await freshToken(newcomer)]
      const answers = await Promise.all(tokens.map((token) => complete({ token, email: newcomer })))
      expect(answers.map(({ status }) => status)).toEqual([204, 204])
      const people = await Promise.all(answers.map((answer) => me(cookieOf(answer))))
      expect(people[0]?.user.id).toBe(people[1]?.user.id)
    }
  })

  it('counts at most ten of a hundred concurrent wrong emails', async () => {
    const token = await freshToken()
    const wrong = Array.from({ length: 100 }, () => complete({ token, email: freshEmail() }))
    const codes = (await Promise.all(wrong)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'wrongEmail')).toHaveLength(10)
    expect((await complete({ token, email })).body.code).toBe('deadLink')
  })

  it('is refused after an hour (B4)', async () => {
    const own = await newTestApp()
    const ctx = { db: own.database.db, now: own.server.clock(), newId }
    const token = async () => tokenOf(await makeSignInLink(ctx, own.server, { email, delivery: 'mailed' }))
    const [first, second] = [await token(), await token()]
    own.advance(59 * 60_000)
    expect((await call(own, completeSignIn, { body: { token: first, email } })).status).toBe(204)
    own.advance(2 * 60_000)
    expect((await call(own, completeSignIn, { body: { token: second, email } })).body.code).toBe('deadLink')
    await own.stop()
  })

  it('survives nine wrong emails, and ends with the tenth', async () => {
    const [patient, burnt] = [await freshToken(), await freshToken()]
    const wrong = async (token: string) => (await complete({ token, email: freshEmail() })).body.code
    for (let n = 0; n < 9; n += 1) expect(await wrong(patient)).toBe('wrongEmail')
    expect((await complete({ token: patient, email })).status).toBe(204)
    for (let n = 0; n < 10; n += 1) await wrong(burnt)
    expect((await complete({ token: burnt, email })).body.code).toBe('deadLink')
  })

  it('asks for the email of a mailed link, but not of one printed in the operator’s terminal', async () => {
    const asked = await complete({ token: await freshToken() })
    expect([asked.status, asked.body.detail]).toEqual([422, 'Email is required to complete sign-in'])
    expect((await complete({ token: await freshToken(), email: '' })).body.detail).toBe(
      'Email is required to complete sign-in',
    )
    expect((await complete({ token: await freshToken(email, 'printed') })).status).toBe(204)
  })

  it('accepts only its own tokens', async () => {
    const { status, body } = await complete({ token: 'made-up', email })
    expect([status, body.code]).toEqual([422, 'deadLink'])
  })

  it('can be retried if the database failed midway', async () => {
    const token = await freshToken()
    const library = await app.server.identity()
    const identity = async () => ({ ...library, completeLink: () => Promise.reject(new Error('gone')) })
    const ctx = { ...clientContext(app), identity }
    await expect(account.completeSignIn(ctx, { token, email })).rejects.toThrow('gone')
    expect((await complete({ token, email })).status).toBe(204)
  })
})

describe('the session', () => {
  it('is new at every sign-in, and the old one ends (B7)', async () => {
    const first = cookieOf(await complete({ token: await freshToken(), email }))
    expect((await call(app, showMe, {}, { cookie: first })).status).toBe(200)
    const second = cookieOf(await complete({ token: await freshToken(), email }, first))
    expect(second).not.toBe(first)
    expect((await call(app, showMe, {}, { cookie: first })).status).toBe(401)
    expect((await call(app, showMe, {}, { cookie: second })).status).toBe(200)
  })

  it('reaches the browser as a cookie that scripts can’t read, and nowhere else (B7)', async () => {
    const { raw } = await complete({ token: await freshToken(), email })
    expect(raw.headers['set-cookie']).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(raw.body).toBe('')
    const token = raw.cookies[0]?.value ?? ''
    const stored = JSON.stringify(await app.database.db.selectFrom('sessions').selectAll().execute())
    expect(stored).toContain(hashToken(token))
    expect(stored).not.toContain(token)
  })

  it('on https has a prefix that only this site can set, and is sent on https only (B7)', async () => {
    const secure = await newTestApp({ settings: { publicUrl: 'https://club.example', isHttps: true } })
    const token = await freshToken()
    const { raw } = await call(
      secure,
      completeSignIn,
      { body: { token, email } },
      { headers: { origin: 'https://club.example' } },
    )
    expect(raw.headers['set-cookie']).toMatch(/^__Host-session=.*; HttpOnly; Secure; SameSite=Lax$/)
    await secure.stop()
  })

  it('ends after 30 days, however often it is used (B7)', async () => {
    const own = await newTestApp()
    const person = await aPerson(own)
    const status = async () => (await call(own, showMe, {}, person)).status
    own.advance(29 * 86_400_000)
    expect(await status()).toBe(200)
    own.advance(2 * 86_400_000)
    expect(await status()).toBe(401)
    await own.stop()
  })
})
