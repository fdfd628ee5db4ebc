import {
  completeSignIn,
  completeSignInByCode,
  requestSignInLink,
} from '@boathouse/domain/identity/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { deriveSignInCode } from '#auth/codes.ts'
import { call, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { entriesAbout } from '../../../../test/audit-log.ts'
import { aPerson, freshEmail } from '../../../../test/factories.ts'
import { mailsTo, waitFor } from '../../../../test/mails.ts'
import {
  type Asked,
  askForCode,
  enterCode,
  REFUSED_CODE,
  seenOf,
  wrongCode,
} from '../../../../test/sign-in-codes.ts'

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

describe('guessing codes', () => {
  it('is limited by account: ten in a quarter of an hour, twenty in a day, even if correct (B8)', async () => {
    const own = await newTestApp()
    const tries = async (count: number) => {
      const { code, cookie } = await ask({ on: own, count: (await mailsTo(own, email)).length + 1 })
      const answers = []
      for (let n = 1; n <= count; n += 1) answers.push(await enter(wrongCode(code, n), cookie, { on: own }))
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

  it('is logged as a failure with the person’s id (C11)', async () => {
    const known = await aPerson(app)
    const { code, cookie } = await ask({ address: known.email })
    await enter(wrongCode(code), cookie, { address: known.email })
    const entries = await entriesAbout(app.database.db, known.id)
    expect(entries.map(({ action }) => action)).toContain('signInFailed')
  })

  it('meets evenly spread codes: no digit is likelier than others', () => {
    const counts = Array.from({ length: 6 }, () => Array<number>(10).fill(0))
    for (let n = 0; n < 20_000; n += 1) {
      const code = deriveSignInCode('a secret', newId())
      expect(code).toMatch(/^\d{6}$/)
      for (const [at, figure] of [...code].entries()) {
        const ofPlace = counts[at] as number[]
        ofPlace[Number(figure)] = (ofPlace[Number(figure)] ?? 0) + 1
      }
    }
    // Each digit is expected 2,000 times; the standard deviation is 42.
    for (const count of counts.flat()) expect(Math.abs(count - 2_000)).toBeLessThan(300)
  })
})

describe('a guessed code of a sign-in mail', () => {
  it('belongs to the newest mail: one guess tries one code (B8)', async () => {
    const older = await ask()
    app.advance(5)
    const newer = await ask({ cookie: older.cookie, count: 2 })
    expect(newer.code).not.toBe(older.code)
    expect(seenOf(await enter(older.code, newer.cookie))).toEqual(REFUSED_CODE)
    expect((await enter(newer.code, newer.cookie)).status).toBe(204)
  })

  it('survives nine wrong attempts (B8)', async () => {
    const { code, cookie } = await ask()
    for (let n = 1; n < 10; n += 1)
      expect(seenOf(await enter(wrongCode(code, n), cookie))).toEqual(REFUSED_CODE)
    expect((await enter(code, cookie)).status).toBe(204)
  })

  it('expires after ten attempts, but its link does not (B8)', async () => {
    const { code, cookie, token } = await ask()
    for (let n = 1; n <= 10; n += 1) await enter(wrongCode(code, n), cookie)
    await app.database.db.deleteFrom('throttles').execute()
    expect(seenOf(await enter(code, cookie))).toEqual(REFUSED_CODE)
    expect((await call(app, completeSignIn, { body: { token, email } })).status).toBe(204)
  })

  it('expires after ten of fifty concurrent attempts, whatever the other limits are (B8)', async () => {
    const { code, cookie } = await ask()
    const guess = async (n: number) => {
      await app.database.db.deleteFrom('throttles').execute()
      return enter(wrongCode(code, n), cookie)
    }
    await Promise.all(Array.from({ length: 50 }, (_, n) => guess(n + 1)))
    await app.database.db.deleteFrom('throttles').execute()
    expect(seenOf(await enter(code, cookie))).toEqual(REFUSED_CODE)
    const link = await app.database.db
      .selectFrom('signInLinks')
      .where('email', '=', email)
      .select('codeTries')
      .executeTakeFirstOrThrow()
    expect(link.codeTries).toBe(10)
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
      const theirs = await enter(wrongCode(code, n), cookie, { on: closed, address: known.email })
      const unknown = await enter(wrongCode(code, n), cookie, { on: closed })
      expect(seenOf(unknown)).toEqual(seenOf(theirs))
      expect(unknown.status).toBe(n > 10 ? 429 : 422)
    }
    await closed.stop()
  })
})
