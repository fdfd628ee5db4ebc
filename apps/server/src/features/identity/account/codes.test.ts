import {
  completeSignIn,
  register,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { deriveSignInCode } from '#auth/codes.ts'
import { hashToken } from '#auth/secrets.ts'
import { call, cookieOf, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, freshEmail } from '../../../../test/factories.ts'
import { linkMailedTo, mailsTo } from '../../../../test/mails.ts'
import { clientContext } from '../../../../test/service-context.ts'
import {
  type Asked,
  askForCode,
  enterCode,
  REFUSED_CODE,
  seenOf,
  wrongCode,
} from '../../../../test/sign-in-codes.ts'
import { countSessions } from '../../../../test/sign-ins.ts'
import * as account from './service.ts'

let app: TestApp
let email: string

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  email = freshEmail()
})

const ask = ({ on = app, ...asked }: { on?: TestApp } & Partial<Asked> = {}) =>
  askForCode(on, { address: email, ...asked })
const enter = (code: string, cookie: string | undefined, { on = app, address = email, timeZone = '' } = {}) =>
  enterCode(on, { address, code, timeZone }, cookie)

const me = async (cookie: string) => (await call(app, showMe, {}, { cookie })).body

describe('the code of a sign-in mail', () => {
  it('signs in the browser that requested it, and makes a new person a verified athlete', async () => {
    const { code, cookie } = await ask()
    const answer = await enter(`${code.slice(0, 3)} ${code.slice(3)}`, cookie, { timeZone: 'Europe/Oslo' })
    expect([answer.status, answer.raw.body]).toEqual([204, ''])
    expect((await me(cookieOf(answer))).user).toMatchObject({
      email,
      role: 'athlete',
      emailVerified: true,
      timeZone: 'Europe/Oslo',
    })
  })

  it('keeps a known person’s role, and ends the browser’s previous session (B7)', async () => {
    const known = await aPerson(app, { platformRole: 'pending' })
    const { code, cookie } = await ask({ address: known.email })
    const answer = await enter(code, `${cookie}; ${known.cookie}`, { address: known.email })
    expect((await me(cookieOf(answer))).user).toMatchObject({ id: known.id, role: 'pending' })
    expect((await call(app, showMe, {}, { cookie: known.cookie })).status).toBe(401)
  })

  it('removes the password of a stranger who registered with the address, with its session (B10)', async () => {
    const password = 'a calm lake at six'
    const stranger = cookieOf(await call(app, register, { body: { email, password } }))
    const { code, cookie } = await ask({ count: 2 })
    expect((await me(cookieOf(await enter(code, cookie)))).notices.passwordRemoved).toBe(true)
    expect((await call(app, showMe, {}, { cookie: stranger })).status).toBe(401)
    expect((await call(app, signInWithPassword, { body: { email, password } })).status).toBe(401)
  })

  it('works once, and ends its link (B4)', async () => {
    const { code, cookie, token } = await ask()
    expect((await enter(code, cookie)).status).toBe(204)
    const again = await enter(code, cookie)
    expect(seenOf(again)).toEqual(REFUSED_CODE)
    expect(again.raw.cookies).toEqual([])
    expect((await call(app, completeSignIn, { body: { token, email } })).body.code).toBe('deadLink')
  })

  it('ends once its link is used (B4)', async () => {
    const { code, cookie, token } = await ask()
    expect((await call(app, completeSignIn, { body: { token, email } })).status).toBe(204)
    expect(seenOf(await enter(code, cookie))).toEqual(REFUSED_CODE)
  })

  it('creates one session of twenty concurrent uses, ten codes and ten links (B4)', async () => {
    const { code, cookie, token } = await ask()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? enter(code, cookie) : call(app, completeSignIn, { body: { token, email } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await countSessions(app, email)).toBe(1)
  })

  it('expires after an hour (B4)', async () => {
    const own = await newTestApp()
    const [first, second] = [freshEmail(), freshEmail()]
    const asked = [await ask({ on: own, address: first }), await ask({ on: own, address: second })] as const
    own.advance(59 * 60_000)
    expect((await enter(asked[0].code, asked[0].cookie, { on: own, address: first })).status).toBe(204)
    own.advance(2 * 60_000)
    expect(seenOf(await enter(asked[1].code, asked[1].cookie, { on: own, address: second }))).toEqual(
      REFUSED_CODE,
    )
    await own.stop()
  })

  it('works only in the browser that requested it (B8)', async () => {
    const { code, cookie } = await ask()
    const other = await ask({ address: freshEmail() })
    for (const elsewhere of [undefined, 'asker=', 'asker=made-up', other.cookie])
      expect(seenOf(await enter(code, elsewhere))).toEqual(REFUSED_CODE)
    expect((await enter(code, cookie)).status).toBe(204)
  })

  it('does not work for another address that the same browser requested', async () => {
    const stranger = freshEmail()
    const theirs = await ask({ address: stranger })
    app.advance(5)
    const { code, cookie } = await ask({ cookie: theirs.cookie })
    expect(cookie).toBe(theirs.cookie)
    expect(seenOf(await enter(code, cookie, { address: stranger }))).toEqual(REFUSED_CODE)
    expect((await enter(theirs.code, cookie, { address: stranger })).status).toBe(204)
  })

  it('can be used again when the database failed halfway', async () => {
    const { code, cookie } = await ask()
    const library = await app.server.identity()
    const identity = async () => ({ ...library, createSession: () => Promise.reject(new Error('gone')) })
    const base = clientContext(app)
    const client = { ...base.client, requesterToken: cookie.replace('asker=', '') }
    const ctx = { ...base, client, identity, secret: app.server.config.secret }
    await expect(account.completeSignInByCode(ctx, { email, code })).rejects.toThrow('gone')
    expect((await enter(code, cookie)).status).toBe(204)
  })

  it('has no effect when it is fetched (B4)', async () => {
    const { code, cookie } = await ask()
    for (const method of ['GET', 'HEAD']) {
      const url = `/api/sign-in-links/complete-by-code?email=${email}&code=${code}`
      const answer = await app.ask({ method, url, headers: { cookie } })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined])
    }
    expect((await enter(code, cookie)).status).toBe(204)
  })

  it('is in no table, outbox or log, nor is the browser’s cookie (B6)', async () => {
    const { code, cookie } = await ask()
    const requester = cookie.replace('asker=', '')
    await enter(wrongCode(code), cookie)
    expect((await enter(code, cookie)).status).toBe(204)
    const { db } = app.database
    const rows = await db.selectFrom('signInLinks').where('email', '=', email).selectAll().execute()
    expect(rows).toMatchObject([{ askerHash: hashToken(requester), codeTries: 2 }])
    const { tokenHash } = rows[0] ?? { tokenHash: '' }
    expect(deriveSignInCode(app.server.config.secret, tokenHash)).toBe(code)
    expect(deriveSignInCode('another secret', tokenHash)).not.toBe(code)
    const jobs = await db.selectFrom('outboxMails').where('address', '=', email).selectAll().execute()
    const stored = JSON.stringify([rows, jobs, app.logged])
    expect(stored).not.toContain(requester)
    expect(stored).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
  })

  it('has a cookie that scripts can’t read, and that on https only this site can set', async () => {
    const { raw } = await call(app, requestSignInLink, { body: { email } })
    expect(raw.headers['set-cookie']).toMatch(
      /^asker=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const settings = { publicUrl: 'https://club.example', isHttps: true }
    const secure = await newTestApp({ settings })
    const headers = { origin: 'https://club.example' }
    const https = await call(secure, requestSignInLink, { body: { email: freshEmail() } }, { headers })
    expect(https.raw.headers['set-cookie']).toMatch(/^__Host-asker=.*; HttpOnly; Secure; SameSite=Lax$/)
    await secure.stop()
  })

  it('is not sent with links that no browser requested', async () => {
    const known = await aPerson(app)
    await call(app, register, { body: { email: known.email, password: 'a calm lake at six' } })
    await linkMailedTo(app, known.email)
    expect((await mailsTo(app, known.email))[0]?.text).not.toMatch(/^\d{6}$/m)
  })
})
