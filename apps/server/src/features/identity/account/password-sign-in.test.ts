import {
  completeSignIn,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { describe, expect, it } from 'vitest'
import { storedKey } from '#auth/throttle.ts'
import { call, cookieOf, type TestApp } from '../../../../test/app.ts'
import { aPerson, freshEmail, givePassword, type Person } from '../../../../test/factories.ts'
import { linkMailedTo, tokenOf } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'

// Each test has its own database, which stores the counters of rate limits.
let app: TestApp

ownAppForEachTest((own) => {
  app = own
})

const PASSWORD = 'a calm lake at six'

/** Milliseconds: dozens of hashes, perhaps while other tests run. */
const SLOWLY = 120_000

const roleOf = async (cookie: string) => (await call(app, showMe, {}, { cookie })).body.user?.role

async function withPassword(): Promise<Person> {
  const person = await aPerson(app)
  await givePassword(app, person, PASSWORD)
  return person
}

const signIn = (email: string, password = PASSWORD, headers = {}) =>
  call(app, signInWithPassword, { body: { email, password } }, { headers })

describe('signing in with a password', () => {
  it('opens a session', async () => {
    const { email } = await withPassword()
    const answer = await signIn(` ${email.toUpperCase()}`)
    expect(answer.status).toBe(204)
    expect(await roleOf(cookieOf(answer))).toBe('athlete')
  })

  it('refuses a wrong password, an unknown email and a person without one alike', async () => {
    const { email } = await withPassword()
    const without = await aPerson(app)
    const answers = [
      await signIn(email, 'something else'),
      await signIn(freshEmail()),
      await signIn(without.email),
    ]
    for (const { status, body, raw } of answers) {
      expect([status, body.code, body.detail]).toEqual([
        401,
        'wrongCredentials',
        'Failed to log in. Please check your credentials.',
      ])
      expect(raw.cookies).toEqual([])
    }
  })

  it(
    'is throttled by account, and a correct password resets the count (B8)',
    async () => {
      const { email } = await withPassword()
      for (let n = 0; n < 9; n += 1) expect((await signIn(email, 'wrong')).status).toBe(401)
      expect((await signIn(email)).status).toBe(204)
      for (let n = 0; n < 10; n += 1) expect((await signIn(email, 'wrong')).status).toBe(401)
      const refused = await signIn(email)
      expect([refused.status, Number(refused.raw.headers['retry-after'])]).toEqual([429, expect.any(Number)])
      app.advance(16 * 60_000)
      expect((await signIn(email)).status).toBe(204)
    },
    SLOWLY,
  )

  it(
    'leaves the mailed link to the owner of a throttled account (B8)',
    async () => {
      const { email } = await withPassword()
      for (let n = 0; n < 11; n += 1) await signIn(email, 'wrong')
      expect((await signIn(email)).status).toBe(429)
      expect((await call(app, requestSignInLink, { body: { email } })).status).toBe(202)
      const token = tokenOf(await linkMailedTo(app, email))
      const answer = await call(app, completeSignIn, { body: { token, email } })
      expect([answer.status, await roleOf(cookieOf(answer))]).toEqual([204, 'athlete'])
    },
    SLOWLY,
  )

  it(
    'lets twenty people with twenty accounts sign in from one address (B8)',
    async () => {
      const people: Person[] = []
      while (people.length < 20) people.push(await withPassword())
      const statuses = await Promise.all(people.map(async ({ email }) => (await signIn(email)).status))
      expect(statuses).toEqual(Array(20).fill(204))
    },
    SLOWLY,
  )

  it('is throttled by client, whatever address the client claims (B8)', async () => {
    const { email } = await withPassword()
    expect((await signIn(email, PASSWORD, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(204)
    const { numUpdatedRows } = await app.database.db
      .updateTable('throttles')
      .set({ hits: 99 })
      .where('key', '=', storedKey('passwords:client:127.0.0.1'))
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    expect((await signIn(freshEmail(), 'wrong', { 'x-forwarded-for': '10.0.0.2' })).status).toBe(401)
    expect((await signIn(freshEmail(), 'wrong', { 'x-forwarded-for': '10.0.0.3' })).status).toBe(429)
  })
})
