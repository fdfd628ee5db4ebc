import { readdirSync, readFileSync } from 'node:fs'
import { confirmEmail } from '@boathouse/domain/identity/confirmations/contract'
import { completeWithFactor, showWaiting } from '@boathouse/domain/identity/factors/contract'
import { beginPasskeyStep, signInWithPasskey } from '@boathouse/domain/identity/passkeys/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeAccountLink } from '#auth/account-links.ts'
import { newAuthenticatorKey, sealKey } from '#auth/authenticator-keys.ts'
import { newRecoveryCodes } from '#auth/codes.ts'
import { newToken } from '#auth/secrets.ts'
import { type Answer, call, cookieOf, publicUrl, type TestApp } from './app.ts'
import { emptyTables } from './database.ts'
import { aCast, givePassword } from './factories.ts'
import { aPendingSignIn, giveRecoveryCodes, shownCode } from './factors.ts'
import { tokenOf } from './mails.ts'
import { ownApp } from './own-app.ts'
import { givePasskey } from './passkeys.ts'
import { personOf, type Sample, sample } from './samples/sample.ts'
import { samples } from './samples.ts'

let app: TestApp
ownApp((made) => {
  app = made
})

/** More ways of signing in, with calls whose sample does something else. */
const besides: readonly Sample[] = [
  sample(confirmEmail, {
    as: 'nobody',
    input: async ({ database, server }, { pending }) => {
      const password = newToken()
      await givePassword(app, pending, password)
      const ctx = { db: database.db, now: server.clock(), newId: newToken, publicUrl }
      const link = await makeAccountLink(ctx, { userId: pending.id, purpose: 'confirmEmail' })
      return { body: { token: tokenOf(link), password } }
    },
    strangers: [],
  }),
]

const everyCall = [...samples, ...besides]

const cookies = ({ raw }: Pick<Answer, 'raw'>) =>
  raw.cookies.filter(({ value }) => value !== '').map(({ name }) => name)

async function knock({ contract, input, ...who }: Sample): Promise<Answer> {
  const cast = await aCast(app)
  return call(app, contract, await input(app, cast), personOf(who, cast))
}

const doors: Sample[] = []
beforeAll(async () => {
  for (const each of everyCall) if (cookies(await knock(each)).includes('session')) doors.push(each)
  // Emptied, because the tests below give all users a factor repeatedly.
  await emptyTables(app.database)
}, 300_000)

const key = newAuthenticatorKey()
const NAME = 'factorOfEverybody'

const COLUMNS = '"id", "userId", "name", "sealedKey", "createdAt", "confirmedAt", "lastUsedAt", "lastStep"'

/** Gives all users, and new ones at once, a second factor: each sign-in method must require it. */
async function giveEverybodyAFactor({ database: { db, engine }, server }: TestApp): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await db.deleteFrom('factors').execute()
  const sealed = sealKey(server.config.secret, key)
  const factorOf = (user: string) =>
    `${user}."id", ${user}."id", 'Phone', '${sealed}', ${user}."createdAt", ${user}."createdAt", null, 0`
  await run(`insert into "factors" (${COLUMNS}) select ${factorOf('"users"')} from "users"`)
  const insert = `insert into "factors" (${COLUMNS}) values (${factorOf('new')});`
  if (engine === 'sqlite')
    return void (await run(`create trigger "${NAME}" after insert on "users" begin ${insert} end`))
  await run(
    `create function "${NAME}"() returns trigger language plpgsql as $$ begin ${insert} return new; end $$`,
  )
  await run(`create trigger "${NAME}" after insert on "users" for each row execute function "${NAME}"()`)
}

async function takeThemAway({ database: { db, engine } }: TestApp): Promise<void> {
  const at = engine === 'sqlite' ? '' : ' on "users"'
  await sql.raw(`drop trigger if exists "${NAME}"${at}`).execute(db)
  if (engine === 'postgres') await sql.raw(`drop function if exists "${NAME}"`).execute(db)
  await db.deleteFrom('factors').execute()
  await db.deleteFrom('passkeys').execute()
}

afterEach(() => takeThemAway(app))

const waiting = async () =>
  (
    await app.database.db
      .selectFrom('halfSignIns')
      .orderBy('createdAt', 'desc')
      .select('userId')
      .executeTakeFirstOrThrow()
  ).userId

const complete = (cookie: string, body: object) => call(app, completeWithFactor, { body }, { cookie })

describe('every sign-in method', () => {
  it('is found by making every call (B13)', () => {
    expect(doors.map(({ contract }) => contract.id).sort()).toEqual([
      'account.completeSignIn',
      'account.completeSignInByCode',
      'account.joinInvited',
      'account.register',
      'account.signInWithPassword',
      'confirmations.confirm',
      'factors.completeSignIn',
      'oidc.signIn',
      'passkeys.signIn',
      'passwords.reset',
      'set-up.complete',
    ])
  })

  it('sets its cookie in one place, decided by one function (B13)', () => {
    const root = new URL('../src', import.meta.url)
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => ({ file, text: readFileSync(`${root.pathname}/${file}`, 'utf8') }))
    const using = (word: RegExp) => files.filter(({ text }) => word.test(text)).map(({ file }) => file)
    expect(using(/issueSession\(/).sort()).toEqual([
      'auth/issuing.ts',
      'features/identity/sign-ins/service.ts',
    ])
    // Called only after all proofs: a second factor, or a passkey, which counts as both.
    expect(using(/finishSignIn\(|finishSignIn,/).sort()).toEqual([
      'features/identity/factors/service.ts',
      'features/identity/passkeys/service.ts',
    ])
    expect(using(/isPending: false/)).toEqual(['features/identity/sign-ins/service.ts'])
    expect(using(/cookie\)\.set\(|\bcookie\.set\(/)).toEqual(['http/client.ts'])
  })
})

/** Calls that complete a sign-in: their proofs need no second factor besides. */
const whole: readonly string[] = [completeWithFactor.id, signInWithPasskey.id]

describe('each sign-in method, for a user with a second factor', () => {
  const states = {
    'an app': async (cookie: string) => {
      expect((await complete(cookie, { code: '000000' })).status).toBe(422)
      return { code: shownCode(app, { key }) }
    },
    'an app that is locked, and a recovery code': async (cookie: string, recoveryCode: string) => {
      const statuses: number[] = []
      for (let tries = 0; tries < 11; tries += 1)
        statuses.push((await complete(cookie, { code: '000000' })).status)
      expect(statuses).toEqual([...Array(10).fill(422), 429])
      expect((await complete(cookie, { code: shownCode(app, { key }) })).status).toBe(429)
      return { recoveryCode }
    },
    'a recovery code alone': async (cookie: string, recoveryCode: string) => {
      // A new secret makes the app's codes invalid.
      await app.database.db.updateTable('factors').set({ sealedKey: 'other' }).execute()
      expect((await complete(cookie, { code: shownCode(app, { key }) })).status).toBe(422)
      return { recoveryCode }
    },
    'a passkey alone': async (cookie: string) => {
      const own = await givePasskey(app, { id: await waiting() })
      await app.database.db.deleteFrom('factors').execute()
      const { body } = await call(app, beginPasskeyStep, {}, { cookie })
      expect(body.allowCredentials).toMatchObject([{ id: own.credentialId }])
      return { passkey: own.use(body.challenge) }
    },
  }

  it.each(Object.entries(states))(
    'requires %s, in the browser that began (B13)',
    async (_state, prove) => {
      const others = doors.filter(({ contract }) => !whole.includes(contract.id))
      expect(others.length).toBeGreaterThan(5)
      for (const door of others) {
        const cast = await aCast(app)
        const input = await door.input(app, cast)
        await giveEverybodyAFactor(app)
        const { db } = app.database
        await db.deleteFrom('halfSignIns').execute()
        const answer = await call(app, door.contract, input, personOf(door, cast))
        expect([door.contract.id, answer.status, answer.body.code]).toEqual([
          door.contract.id,
          401,
          'secondFactorPending',
        ])
        const cookie = cookieOf(answer)
        const userId = await waiting()
        const codes = newRecoveryCodes()
        await db.deleteFrom('recoveryCodes').execute()
        await giveRecoveryCodes(app, userId, codes)
        const proof = await prove(cookie, codes[0] ?? '')
        expect((await complete('halfway=planted', proof)).body.code).toBe('unauthenticated')
        const completed = await complete(cookie, proof)
        expect([door.contract.id, completed.status]).toEqual([door.contract.id, 204])
        expect(cookies(completed)).toEqual(['session'])
        expect((await complete(cookie, proof)).body.code).toBe('unauthenticated')
        await takeThemAway(app)
        await db.deleteFrom('factors').execute()
      }
    },
    300_000,
  )
})

describe('a pending sign-in', () => {
  it('reaches no call that is not public, by either cookie or header (B13)', async () => {
    const cast = await aCast(app)
    await giveEverybodyAFactor(app)
    const pending = await aPendingSignIn(app, cast.headCoach)
    expect((await call(app, showWaiting, {}, { cookie: `halfway=${pending}` })).body.waiting).toMatchObject({
      email: cast.headCoach.email,
    })
    const ways = [
      { cookie: `session=${pending}; halfway=${pending}` },
      { cookie: `halfway=${pending}`, authorization: `Bearer ${pending}` },
    ]
    for (const { contract, input, headers: own } of samples) {
      if (contract.access === 'public') continue
      const asked = await input(app, cast)
      for (const headers of ways) {
        const { status } = await call(app, contract, asked, { headers: { ...own, ...headers } })
        expect([contract.id, Object.keys(headers), status]).toEqual([contract.id, Object.keys(headers), 401])
      }
    }
  }, 300_000)
})
