import { beginPasskeyStep } from '@boathouse/domain/identity/passkeys/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { counterOf } from '#auth/second-factors.ts'
import { storedKey } from '#auth/throttle.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { factorCalls } from '../../../../test/factor-calls.ts'
import { aPerson, type Person } from '../../../../test/factories.ts'
import { aPendingSignIn, giveFactor, shownCode } from '../../../../test/factors.ts'
import { givePasskey } from '../../../../test/passkeys.ts'

let app: TestApp
let person: Person
beforeEach(async () => {
  app = await testApp()
  person = await aPerson(app)
})

/** Simulates this many attempts today. */
const tried = (counter: 'recovery' | 'passkey', hits: number) =>
  app.database.db
    .insertInto('throttles')
    .values({
      key: storedKey(counterOf(person.id, counter)),
      hits,
      endsAt: new Date(app.server.clock().getTime() + 3_600_000).toISOString(),
    })
    .execute()

describe('unguessable proofs', () => {
  it('are limited to a thousand attempts a day for an account: recovery codes (B13)', async () => {
    const { complete } = factorCalls(app, person)
    const factor = await giveFactor(app, person)
    const token = await aPendingSignIn(app, person)
    await tried('recovery', 999)
    expect((await complete(token, { recoveryCode: 'A'.repeat(16) })).status).toBe(422)
    const recoveryCode = factor.recoveryCodes[0] ?? ''
    expect((await complete(token, { recoveryCode })).status).toBe(429)
    expect((await complete(token, { code: shownCode(app, factor) })).status).toBe(204)
  })

  it('are limited to a thousand attempts a day for an account: passkeys (B13)', async () => {
    const { complete } = factorCalls(app, person)
    const own = await givePasskey(app, person)
    const factor = await giveFactor(app, person)
    const token = await aPendingSignIn(app, person)
    await tried('passkey', 1_000)
    const { challenge } = (await call(app, beginPasskeyStep, {}, { cookie: `halfway=${token}` })).body
    expect((await complete(token, { passkey: own.use(challenge) })).status).toBe(429)
    expect((await complete(token, { code: shownCode(app, factor) })).status).toBe(204)
  })
})

describe('a pending sign-in', () => {
  it('is completed once, by the first of several proofs (B13)', async () => {
    const { complete } = factorCalls(app, person)
    const factor = await giveFactor(app, person)
    for (let round = 0; round < 5; round += 1) {
      const token = await aPendingSignIn(app, person)
      const proofs = factor.recoveryCodes.slice(round * 2, round * 2 + 2)
      const answers = await Promise.all(proofs.map((recoveryCode) => complete(token, { recoveryCode })))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
    }
  })
})
