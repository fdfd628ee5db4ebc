import { showMe, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { makeToken } from '@boathouse/domain/identity/tokens/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, cookieOf, type TestApp, testApp } from '../../../../test/app.ts'
import { factorCalls } from '../../../../test/factor-calls.ts'
import { aPerson, givePassword, type Person } from '../../../../test/factories.ts'
import { shownCode } from '../../../../test/factors.ts'
import { passkeyCalls } from '../../../../test/passkey-calls.ts'
import { aDevice } from '../../../../test/passkeys.ts'

const PASSWORD = 'a calm lake at six'

let app: TestApp
let person: Person

beforeEach(async () => {
  app = await testApp()
  person = await aPerson(app)
  await givePassword(app, person, PASSWORD)
})

/** Runs `work` while an uncommitted transaction has created a factor and ended other sessions and tokens. */
async function whileItIsMade<Result>(
  make: () => Promise<{ readonly status: number }>,
  work: () => Promise<Result>,
) {
  const { db } = app.database
  let making: ReturnType<typeof make> | undefined
  const result = await db.transaction().execute(async (holding) => {
    await sql`lock table "recoveryCodes" in exclusive mode`.execute(holding)
    making = make()
    await untilSomebodyWaits()
    return work()
  })
  return { made: (await making)?.status, result }
}

async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql<{ n: number }>`
    select count(*)::int as n from pg_locks
    where not granted and relation = '"recoveryCodes"'::regclass
      and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await waiting.execute(app.database.db)).rows[0]?.n).toBe(1)
}

/** Signs in by password alone and creates a token. */
async function signInAndMakeToken() {
  const body = { email: person.email, password: PASSWORD }
  const signedIn = await call(app, signInWithPassword, { body })
  const cookie = cookieOf(signedIn)
  const asked = {
    params: { uid: person.id },
    body: { name: 'Script', scopes: ['goals:read' as const], days: 90 },
  }
  const { status } = await call(app, makeToken, asked, { cookie })
  return { cookie, statuses: [signedIn.status, status] }
}

const ways = {
  'an app': async () => {
    const calls = factorCalls(app, person)
    const begun = (await calls.begin()).body
    return () => calls.confirm(begun.id, shownCode(app, begun))
  },
  'a passkey': async () => {
    const calls = passkeyCalls(app, person)
    const { challenge } = (await calls.beginMaking()).body
    return () => calls.make(aDevice(person).make(challenge))
  },
}

describe('sign-ins without the second factor while it is being set up', () => {
  it.each(Object.entries(ways))('end with it, session and token: %s (B13, B19)', async (_what, begin) => {
    const make = await begin()
    const { made, result } = await whileItIsMade(make, signInAndMakeToken)
    expect([made, ...result.statuses]).toEqual([expect.toBeOneOf([200, 201]), 204, 201])
    const tokens = await app.database.db
      .selectFrom('apiTokens')
      .where('userId', '=', person.id)
      .selectAll()
      .execute()
    expect(tokens).toEqual([])
    expect((await call(app, showMe, {}, { cookie: result.cookie })).status).toBe(401)
    expect((await call(app, showMe, {}, person)).status).toBe(200)
  })
})
