import {
  completeSignIn,
  completeSignInByCode,
  register,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#auth/secrets.ts'
import { deriveSignInCode } from '#auth/sign-in-codes.ts'
import { call, cookieOf, newTestApp, type TestApp, testApp } from '../../../test/app.ts'
import { entriesAbout } from '../../../test/audit-log.ts'
import { aPerson, freshEmail } from '../../../test/factories.ts'
import { linkMailedTo, mailsTo, tokenOf, waitFor } from '../../../test/mails.ts'
import { clientContext } from '../../../test/service-context.ts'
import { countSessions } from '../../../test/sign-ins.ts'
import * as account from './service.ts'

let app: TestApp
let email: string

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  email = freshEmail()
})

interface Asked {
  readonly on?: TestApp
  readonly address?: string
  readonly cookie?: string
  /** How many mails the address has by then. */
  readonly count?: number
}

/** Asks for a mail as a browser does: the code in it, the cookie that the browser has then, and the link's token. */
async function ask({ on = app, address = email, cookie, count = 1 }: Asked = {}) {
  const answer = await call(on, requestSignInLink, { body: { email: address } }, { cookie })
  expect(answer.status).toBe(202)
  const token = tokenOf(await linkMailedTo(on, address, { count }))
  const [mail] = await mailsTo(on, address)
  return { code: /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? 'none', cookie: cookieOf(answer), token }
}

const enter = (code: string, cookie: string | undefined, { on = app, address = email, timeZone = '' } = {}) =>
  call(
    on,
    completeSignInByCode,
    { body: { email: address, code, ...(timeZone && { timeZone }) } },
    { cookie },
  )

/** Another code than this one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

const me = async (cookie: string) => (await call(app, showMe, {}, { cookie })).body

const refusal = { status: 422, code: 'invalid', fields: [{ path: 'code', code: 'codeWrong' }] }
const seen = ({ status, body }: Awaited<ReturnType<typeof enter>>) => ({
  status,
  code: body?.code,
  fields: body?.fields,
})

describe('the code of a sign-in mail', () => {
  it('signs in the browser that asked, and makes a new person an athlete, verified', async () => {
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

  it('leaves a known person what they are, and ends the session that the browser had (B7)', async () => {
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

  it('works once, and its link no more after it (B4)', async () => {
    const { code, cookie, token } = await ask()
    expect((await enter(code, cookie)).status).toBe(204)
    const again = await enter(code, cookie)
    expect(seen(again)).toEqual(refusal)
    expect(again.raw.cookies).toEqual([])
    expect((await call(app, completeSignIn, { body: { token, email } })).body.code).toBe('deadLink')
  })

  it('works no more once its link was used (B4)', async () => {
    const { code, cookie, token } = await ask()
    expect((await call(app, completeSignIn, { body: { token, email } })).status).toBe(204)
    expect(seen(await enter(code, cookie))).toEqual(refusal)
  })

  it('makes one session of twenty at once, ten codes and ten links (B4)', async () => {
    const { code, cookie, token } = await ask()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? enter(code, cookie) : call(app, completeSignIn, { body: { token, email } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await countSessions(app, email)).toBe(1)
  })

  it('is dead after an hour (B4)', async () => {
    const own = await newTestApp()
    const [first, second] = [freshEmail(), freshEmail()]
    const asked = [await ask({ on: own, address: first }), await ask({ on: own, address: second })] as const
    own.advance(59 * 60_000)
    expect((await enter(asked[0].code, asked[0].cookie, { on: own, address: first })).status).toBe(204)
    own.advance(2 * 60_000)
    expect(seen(await enter(asked[1].code, asked[1].cookie, { on: own, address: second }))).toEqual(refusal)
    await own.stop()
  })

  it('works in the browser that asked and in no other (B8)', async () => {
    const { code, cookie } = await ask()
    const other = await ask({ address: freshEmail() })
    for (const elsewhere of [undefined, 'asker=', 'asker=made-up', other.cookie])
      expect(seen(await enter(code, elsewhere))).toEqual(refusal)
    expect((await enter(code, cookie)).status).toBe(204)
  })

  it('is no code of another address, though the same browser asked for both', async () => {
    const stranger = freshEmail()
    const theirs = await ask({ address: stranger })
    await new Promise((resolve) => setTimeout(resolve, 5))
    const { code, cookie } = await ask({ cookie: theirs.cookie })
    expect(cookie).toBe(theirs.cookie)
    expect(seen(await enter(code, cookie, { address: stranger }))).toEqual(refusal)
    expect((await enter(theirs.code, cookie, { address: stranger })).status).toBe(204)
  })

  it('is the newest mail’s: one guess is at one code (B8)', async () => {
    const older = await ask()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const newer = await ask({ cookie: older.cookie, count: 2 })
    expect(newer.code).not.toBe(older.code)
    expect(seen(await enter(older.code, newer.cookie))).toEqual(refusal)
    expect((await enter(newer.code, newer.cookie)).status).toBe(204)
  })

  it('survives nine wrong tries (B8)', async () => {
    const { code, cookie } = await ask()
    for (let n = 1; n < 10; n += 1) expect(seen(await enter(wrong(code, n), cookie))).toEqual(refusal)
    expect((await enter(code, cookie)).status).toBe(204)
  })

  it('is gone for good after ten, and its link is not (B8)', async () => {
    const { code, cookie, token } = await ask()
    for (let n = 1; n <= 10; n += 1) await enter(wrong(code, n), cookie)
    await app.database.db.deleteFrom('throttles').execute()
    expect(seen(await enter(code, cookie))).toEqual(refusal)
    expect((await call(app, completeSignIn, { body: { token, email } })).status).toBe(204)
  })

  it('is gone after ten of fifty tries at once, whatever the other limits say (B8)', async () => {
    const { code, cookie } = await ask()
    const guess = async (n: number) => {
      await app.database.db.deleteFrom('throttles').execute()
      return enter(wrong(code, n), cookie)
    }
    await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n + 1)))
    await app.database.db.deleteFrom('throttles').execute()
    expect(seen(await enter(code, cookie))).toEqual(refusal)
    const link = await app.database.db
      .selectFrom('signInLinks')
      .where('email', '=', email)
      .select('codeTries')
      .executeTakeFirstOrThrow()
    expect(link.codeTries).toBe(10)
  })

  it('can be used again when the database failed halfway', async () => {
    const { code, cookie } = await ask()
    const library = await app.server.identity()
    const identity = async () => ({ ...library, createSession: () => Promise.reject(new Error('gone')) })
    const base = clientContext(app)
    const client = { ...base.client, askerToken: cookie.replace('asker=', '') }
    const ctx = { ...base, client, identity, secret: app.server.config.secret }
    await expect(account.completeSignInByCode(ctx, { email, code })).rejects.toThrow('gone')
    expect((await enter(code, cookie)).status).toBe(204)
  })

  it('does nothing when it is fetched (B4)', async () => {
    const { code, cookie } = await ask()
    for (const method of ['GET', 'HEAD']) {
      const url = `/api/sign-in-links/complete-by-code?email=${email}&code=${code}`
      const answer = await app.ask({ method, url, headers: { cookie } })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined])
    }
    expect((await enter(code, cookie)).status).toBe(204)
  })

  it('is in no table, outbox or log, nor is what the browser is known by (B6)', async () => {
    const { code, cookie } = await ask()
    const asker = cookie.replace('asker=', '')
    await enter(wrong(code), cookie)
    expect((await enter(code, cookie)).status).toBe(204)
    const { db } = app.database
    const rows = await db.selectFrom('signInLinks').where('email', '=', email).selectAll().execute()
    expect(rows).toMatchObject([{ askerHash: hashToken(asker), codeTries: 2 }])
    const { tokenHash } = rows[0] ?? { tokenHash: '' }
    expect(deriveSignInCode(app.server.config.secret, tokenHash)).toBe(code)
    expect(deriveSignInCode('another secret', tokenHash)).not.toBe(code)
    const jobs = await db.selectFrom('outboxMails').where('address', '=', email).selectAll().execute()
    const stored = JSON.stringify([rows, jobs, app.logged])
    expect(stored).not.toContain(asker)
    expect(stored).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
  })

  it('comes with a cookie that scripts can’t read, which on https only this site can set', async () => {
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

  it('goes with no link that nobody asked for in a browser', async () => {
    const known = await aPerson(app)
    await call(app, register, { body: { email: known.email, password: 'a calm lake at six' } })
    await linkMailedTo(app, known.email)
    expect((await mailsTo(app, known.email))[0]?.text).not.toMatch(/^\d{6}$/m)
  })

  it('of an address that gets no mail is refused in the same words (B3)', async () => {
    const closed = await newTestApp({ settings: { signUp: 'invited' } })
    const known = await aPerson(closed)
    const { code, cookie } = await ask({ on: closed, address: known.email })
    await call(closed, requestSignInLink, { body: { email } }, { cookie })
    await waitFor(async () => {
      const job = await closed.database.db
        .selectFrom('outboxMails')
        .where('address', '=', email)
        .where('state', '=', 'sent')
        .select('id')
        .executeTakeFirst()
      return job
    })
    for (let n = 1; n <= 11; n += 1) {
      const theirs = await enter(wrong(code, n), cookie, { on: closed, address: known.email })
      const unknown = await enter(wrong(code, n), cookie, { on: closed })
      expect(seen(unknown)).toEqual(seen(theirs))
      expect(unknown.status).toBe(n > 10 ? 429 : 422)
    }
    await closed.stop()
  })
})

describe('guessing codes', () => {
  it('is limited by account: ten in a quarter of an hour, twenty in a day, right ones too (B8)', async () => {
    const own = await newTestApp()
    const tries = async (count: number) => {
      const { code, cookie } = await ask({ on: own, count: (await mailsTo(own, email)).length + 1 })
      const answers = []
      for (let n = 1; n <= count; n += 1) answers.push(await enter(wrong(code, n), cookie, { on: own }))
      answers.push(await enter(code, cookie, { on: own }))
      return answers.map(({ status }) => status)
    }
    const refused = Array<number>(10).fill(422)
    expect(await tries(10)).toEqual([...refused, 429])
    own.advance(16 * 60_000)
    expect(await tries(10)).toEqual([...refused, 429])
    own.advance(16 * 60_000)
    const { code, cookie } = await ask({ on: own, count: 3 })
    const over = await enter(code, cookie, { on: own })
    expect([over.status, over.body.code]).toEqual([429, 'tooManyCodes'])
    expect(Number(over.raw.headers['retry-after'])).toBeGreaterThan(20 * 3_600)
    own.advance(24 * 3_600_000)
    expect(await tries(0)).toEqual([204])
    await own.stop()
  })

  it('is limited by client, over any number of accounts (B8)', async () => {
    const own = await newTestApp({ settings: { trustProxy: ['127.0.0.1'] } })
    const from = (client: string, address: string, code = '123456', cookie = '') =>
      call(
        own,
        completeSignInByCode,
        { body: { email: address, code } },
        { cookie, headers: { 'x-forwarded-for': client } },
      )
    const { code, cookie } = await ask({ on: own })
    for (let n = 0; n < 100; n += 1) expect((await from('10.1.1.1', freshEmail())).status).toBe(422)
    expect((await from('10.1.1.1', email, code, cookie)).status).toBe(429)
    expect((await from('10.1.1.2', email, code, cookie)).status).toBe(204)
    await own.stop()
  })

  it('stands in the log as a failure, by the person’s id (C11)', async () => {
    const known = await aPerson(app)
    const { code, cookie } = await ask({ address: known.email })
    await enter(wrong(code), cookie, { address: known.email })
    const entries = await entriesAbout(app.database.db, known.id)
    expect(entries.map(({ action }) => action)).toContain('signInFailed')
  })

  it('makes codes that are spread evenly: no figure is likelier than the others', () => {
    const counts = Array.from({ length: 6 }, () => Array<number>(10).fill(0))
    for (let n = 0; n < 20_000; n += 1) {
      const code = deriveSignInCode('a secret', newId())
      expect(code).toMatch(/^\d{6}$/)
      for (const [at, figure] of [...code].entries()) {
        const ofPlace = counts[at] as number[]
        ofPlace[Number(figure)] = (ofPlace[Number(figure)] ?? 0) + 1
      }
    }
    // 2,000 of each are expected, with a standard deviation of 42.
    for (const count of counts.flat()) expect(Math.abs(count - 2_000)).toBeLessThan(300)
  })
})
