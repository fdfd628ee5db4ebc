import { signInWithPassword } from '@boathouse/domain/identity/account/contract'
import * as contracts from '@boathouse/domain/identity/factors/contract'
import { changePassword } from '@boathouse/domain/identity/passwords/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { authenticatorCode, newAuthenticatorKey, sealKey, stepOfCode } from '#auth/authenticator-keys.ts'
import { newToken } from '#auth/secrets.ts'
import { wake } from '#db/wake.ts'
import { call, cookieOf, signIn, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { factorCalls } from '../../../../test/factor-calls.ts'
import { aPerson, givePassword, type Person } from '../../../../test/factories.ts'
import { aPendingSignIn, giveFactor, type OwnFactor, shownCode } from '../../../../test/factors.ts'
import { countSessions } from '../../../../test/sign-ins.ts'
import { endFactorOf } from './service.ts'

let app: TestApp
let person: Person
let calls: ReturnType<typeof factorCalls>

beforeEach(async () => {
  app = await testApp()
  person = await aPerson(app)
  calls = factorCalls(app, person)
})

const end = (id: string) => call(app, contracts.endFactor, { params: { ...calls.params, id } }, person)
const renew = () => call(app, contracts.renewRecoveryCodes, { params: calls.params }, person)

describe('a code', () => {
  const secret = 's'.repeat(32)
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = (seconds: number) => new Date(seconds * 1_000)

  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('matches RFC 6238 at %i', (seconds, code) => {
    expect(authenticatorCode(key, at(seconds))).toBe(code)
  })

  it('is valid for its half minute, the previous and the next one (B13)', () => {
    const sealed = sealKey(secret, key)
    const shown = authenticatorCode(key, at(3_000))
    const steps = [2_939, 2_970, 3_000, 3_059, 3_060].map((now) => stepOfCode(secret, sealed, shown, at(now)))
    expect(steps).toEqual([null, 100, 100, 100, null])
  })

  it('is invalid if the key was stored under another secret, or changed', () => {
    const sealed = sealKey(secret, key)
    const code = authenticatorCode(key, at(3_000))
    expect(stepOfCode(secret, sealed, code, at(3_000))).toBe(100)
    expect(stepOfCode('t'.repeat(32), sealed, code, at(3_000))).toBeNull()
    const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
    expect(stepOfCode(secret, changed, code, at(3_000))).toBeNull()
    expect(sealKey(secret, key)).not.toBe(sealed)
    expect(newAuthenticatorKey()).toMatch(/^[A-Z2-7]{32}$/)
  })
})

describe('a pending sign-in', () => {
  it('is completed once by a code sent twenty times at once (B13)', async () => {
    const factor = await giveFactor(app, person)
    const token = await aPendingSignIn(app, person)
    const code = shownCode(app, factor)
    const before = await countSessions(app, person.email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.complete(token, { code })))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await countSessions(app, person.email)).toBe(before + 1)
  })

  it('is not completed by a code used before, here or elsewhere (B13)', async () => {
    const factor = await giveFactor(app, person)
    const code = shownCode(app, factor)
    expect((await calls.complete(await aPendingSignIn(app, person), { code })).status).toBe(204)
    const again = await aPendingSignIn(app, person)
    expect((await calls.complete(again, { code })).status).toBe(422)
    expect((await calls.complete(again, { code: shownCode(app, factor, -1) })).status).toBe(422)
    expect((await calls.complete(again, { code: shownCode(app, factor, 1) })).status).toBe(204)
  })

  it('is completed once by a recovery code in any spelling, and its owner gets a mail (B13)', async () => {
    const { recoveryCodes } = await giveFactor(app, person)
    const [first = '', second = ''] = recoveryCodes
    const typed = ` ${first.toUpperCase().replace(/(.{4})/g, '$1 – ')}`
    expect((await calls.complete(await aPendingSignIn(app, person), { recoveryCode: typed })).status).toBe(
      204,
    )
    const again = await aPendingSignIn(app, person)
    expect((await calls.complete(again, { recoveryCode: first })).body.fields?.[0]?.code).toBe(
      'recoveryCodeWrong',
    )
    expect((await calls.complete(again, { recoveryCode: second })).status).toBe(204)
    expect((await calls.show()).recoveryCodesLeft).toBe(8)
    expect(await actionsAbout(app.database.db, person.id)).toEqual([
      'recoveryCodeUsed',
      'signedIn',
      'secondFactorFailed',
      'recoveryCodeUsed',
      'signedIn',
    ])
    expect(await calls.subjectsTo(2)).toEqual(Array(2).fill('Recovery code used for your Boathouse account'))
  })

  it('is not completed by another user’s code (B13)', async () => {
    await giveFactor(app, person)
    const other = await aPerson(app)
    const theirs = await giveFactor(app, other)
    const token = await aPendingSignIn(app, person)
    expect((await calls.complete(token, { code: shownCode(app, theirs) })).status).toBe(422)
    expect((await calls.complete(token, { recoveryCode: theirs.recoveryCodes[0] })).status).toBe(422)
    expect(
      (await calls.complete(await aPendingSignIn(app, other), { code: shownCode(app, theirs) })).status,
    ).toBe(204)
  })

  it('counts wrong codes by account, not by browser (B13)', async () => {
    const factor = await giveFactor(app, person)
    const browsers = await Promise.all(Array.from({ length: 11 }, () => aPendingSignIn(app, person)))
    const statuses = []
    for (const token of browsers) statuses.push((await calls.complete(token, { code: '000000' })).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    const locked = await calls.complete(browsers[0] ?? '', { code: shownCode(app, factor) })
    expect(locked.body.code).toBe('rateLimited')
    expect(Number(locked.raw.headers['retry-after'])).toBeGreaterThan(880)
  })

  it('accepts a recovery code, however many attempts were wrong (B13)', async () => {
    const { recoveryCodes } = await giveFactor(app, person)
    const token = await aPendingSignIn(app, person)
    for (let tries = 0; tries < 31; tries += 1) {
      await calls.complete(token, { code: '000000' })
      expect((await calls.complete(token, { recoveryCode: '0'.repeat(16) })).status).toBe(422)
    }
    expect((await calls.complete(token, { code: '000000' })).status).toBe(429)
    expect((await calls.complete(token, { recoveryCode: recoveryCodes[0] })).status).toBe(204)
  })

  it('accepts at most thirty codes a day, with correct ones in between (B13)', async () => {
    const factor = await giveFactor(app, person)
    const statuses: number[] = []
    for (let tries = 0; tries < 30; tries += 1) {
      const code = tries % 9 === 8 ? shownCode(app, factor) : '000000'
      statuses.push((await calls.complete(await aPendingSignIn(app, person), { code })).status)
      // Simulates half a minute, after which the code is valid again.
      await app.database.db.updateTable('factors').set({ lastStep: 0 }).execute()
    }
    expect(new Set(statuses)).toEqual(new Set([422, 204]))
    expect(
      (await calls.complete(await aPendingSignIn(app, person), { code: shownCode(app, factor) })).status,
    ).toBe(429)
  })

  it('is not blocked by wrong codes in an open session (B13)', async () => {
    const factor = await giveFactor(app, person)
    for (let tries = 0; tries < 10; tries += 1)
      expect((await calls.prove({ code: '000000' })).status).toBe(422)
    expect((await calls.prove({ code: shownCode(app, factor) })).status).toBe(429)
    const token = await aPendingSignIn(app, person)
    expect((await calls.complete(token, { code: shownCode(app, factor) })).status).toBe(204)
  })

  it('gets fresh attempts after the operator removes the factor, and for a new factor (B13)', async () => {
    const { db } = app.database
    const lock = async () => {
      const token = await aPendingSignIn(app, person)
      for (let tries = 0; tries < 10; tries += 1) await calls.complete(token, { code: '000000' })
      expect((await calls.complete(token, { code: '000000' })).status).toBe(429)
    }
    const works = async (factor: OwnFactor) => {
      const token = await aPendingSignIn(app, person)
      expect((await calls.complete(token, { code: shownCode(app, factor) })).status).toBe(204)
    }
    await giveFactor(app, person)
    await lock()
    await endFactorOf({ db, now: app.server.clock(), newId }, person.email)
    await works(await giveFactor(app, person))
    await lock()
    await db.deleteFrom('factors').where('userId', '=', person.id).execute()
    // The reset ended all sessions.
    const later = factorCalls(app, { ...person, cookie: await signIn(app, person.id) })
    const begun = (await later.begin()).body
    await later.confirm(begun.id, shownCode(app, begun, -1))
    await works({ ...begun, recoveryCodes: [] })
  })

  it('ends after ten minutes, and with a new password (B13)', async () => {
    const factor = await giveFactor(app, person)
    const { db } = app.database
    const late = await aPendingSignIn(app, person)
    await db.updateTable('halfSignIns').set({ expiresAt: app.server.clock().toISOString() }).execute()
    expect((await calls.complete(late, { code: shownCode(app, factor) })).body.code).toBe('unauthenticated')
    const waiting = await aPendingSignIn(app, person)
    await call(
      app,
      changePassword,
      { params: calls.params, body: { password: 'a calm lake at six' } },
      person,
    )
    expect((await calls.complete(waiting, { code: shownCode(app, factor) })).body.code).toBe(
      'unauthenticated',
    )
    expect(
      (await calls.complete(await aPendingSignIn(app, person), { code: shownCode(app, factor) })).status,
    ).toBe(204)
  })

  it('never reuses a token that the browser had before (B13)', async () => {
    await giveFactor(app, person)
    await givePassword(app, person, 'a calm lake at six')
    const planted = newToken()
    const body = { email: person.email, password: 'a calm lake at six' }
    const begun = await call(app, signInWithPassword, { body }, { cookie: `halfway=${planted}` })
    expect(begun.status).toBe(401)
    expect(cookieOf(begun)).toMatch(/^halfway=/)
    expect(cookieOf(begun)).not.toContain(planted)
  })
})

describe('removing the factor, and new recovery codes', () => {
  it('end the previous recovery codes', async () => {
    const factor = await giveFactor(app, person)
    expect((await renew()).status).toBe(200)
    const token = await aPendingSignIn(app, person)
    expect((await calls.complete(token, { recoveryCode: factor.recoveryCodes[1] })).status).toBe(422)
    expect((await calls.show()).recoveryCodesLeft).toBe(10)
    expect((await end(factor.id)).status).toBe(204)
    expect(await calls.show()).toEqual({ factor: null, recoveryCodesLeft: 0 })
    expect((await end(factor.id)).status).toBe(404)
    expect((await renew()).status).toBe(404)
  })

  it('sends a mail about new recovery codes, and one about ten wrong codes (B13)', async () => {
    await giveFactor(app, person)
    expect((await renew()).status).toBe(200)
    expect(await calls.subjectsTo(1)).toEqual(['New recovery codes for your Boathouse account'])
    const token = await aPendingSignIn(app, person)
    for (let tries = 0; tries < 9; tries += 1) await calls.complete(token, { code: '000000' })
    expect(await calls.subjectsTo(1)).toHaveLength(1)
    for (let tries = 0; tries < 4; tries += 1) await calls.complete(token, { code: '000000' })
    expect(await calls.subjectsTo(2)).toContain('Wrong codes for your Boathouse account')
    expect(await calls.subjectsTo(2)).toHaveLength(2)
  })

  it('takes effect at once for the operator, whom the log does not name; the owner gets a mail (B13)', async () => {
    const { db } = app.database
    await giveFactor(app, person)
    const waiting = await aPendingSignIn(app, person)
    const ctx = { db, now: app.server.clock(), newId }
    expect(await endFactorOf(ctx, person.email)).toEqual([
      { kind: 'app', count: 1 },
      { kind: 'recoveryCode', count: 10 },
    ])
    expect(await endFactorOf(ctx, person.email)).toBeNull()
    await expect(endFactorOf(ctx, 'nobody@test.example')).rejects.toMatchObject({ kind: 'notFound' })
    expect((await calls.complete(waiting, { code: '000000' })).body.code).toBe('unauthenticated')
    expect(await actionsAbout(db, person.id)).toEqual(['factorEnded'])
    wake(app.server.db, 'mail')
    expect(await calls.subjectsTo(1)).toEqual(['Two-step sign-in was reset for your Boathouse account'])
  })
})
