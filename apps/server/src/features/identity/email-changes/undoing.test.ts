import {
  completeSignIn,
  register,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { completeWithFactor } from '@boathouse/domain/identity/factors/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveToken } from '../../../../test/api-tokens.ts'
import { call, publicUrl, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { emailChangeCalls } from '../../../../test/email-change-calls.ts'
import { aPerson, freshEmail, givePassword, type Person } from '../../../../test/factories.ts'
import { aPendingSignIn, giveFactor } from '../../../../test/factors.ts'
import { linkMailedTo, mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'
import { giveOidcAccount } from '../../../../test/oidc.ts'
import { passkeyCalls } from '../../../../test/passkey-calls.ts'
import { givePasskey } from '../../../../test/passkeys.ts'

const HOUR_MS = 3_600_000
const PASSWORD = 'a calm lake at six'

let app: TestApp
let person: Person
let next: string
let calls: ReturnType<typeof emailChangeCalls>

beforeEach(async () => {
  app = await testApp()
  calls = emailChangeCalls(app)
  await app.database.db.deleteFrom('throttles').execute()
  person = await aPerson(app)
  next = freshEmail('next')
})

const ask = (email: string) => calls.ask(email, person)
const undo = (token: string) => calls.undo(token)
const change = (email: string) => calls.change(email, person)
const subjects = (address: string) => calls.subjects(address)
const userOf = (who: Person) => calls.userOf(who)
const emailOf = async () => (await userOf(person)).email

describe('undoing a change of email (B16)', () => {
  it('restores the old address, ends all sessions and tokens, and mails both', async () => {
    const before = person.email
    await giveToken(app, person)
    const token = await change(next)
    await ask(freshEmail('third'))
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await undo(token)).status))
    expect(statuses).toEqual(Array(10).fill(200))
    expect(await userOf(person)).toEqual({ email: before, emailVerified: true, linkVersion: 3 })
    expect((await call(app, showMe, {}, person)).status).toBe(401)
    for (const table of ['sessions', 'apiTokens', 'halfSignIns'] as const) {
      const rows = app.database.db.selectFrom(table).where('userId', '=', person.id).select('userId')
      expect(await rows.execute()).toEqual([])
    }
    const undone = (await actionsAbout(app.database.db, person.id)).filter((it) => it === 'emailChangeUndone')
    expect(undone).toHaveLength(1)
    await waitFor(async () => (await mailsTo(app, before)).length === 2 || undefined)
    await waitFor(async () => (await mailsTo(app, next)).length === 2 || undefined)
    expect((await subjects(before))[0]).toBe('This is your Boathouse email again')
    expect((await subjects(next))[0]).toBe('This is no longer your Boathouse email')
  })

  it('is possible for 72 hours, without a session, by this link only', async () => {
    const before = person.email
    const token = await change(next)
    const { endsAt } = await app.database.db
      .selectFrom('emailChanges')
      .where('userId', '=', person.id)
      .select('endsAt')
      .executeTakeFirstOrThrow()
    const hours = (Date.parse(endsAt) - app.server.clock().getTime()) / HOUR_MS
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72)
    const confirming = token.replace('undo', 'confirm')
    for (const wrong of [`${token}x`, 'none', confirming])
      expect((await undo(wrong)).body.code).toBe('deadEmailChange')
    const link = new URL(`${publicUrl}/email-change?token=${token}`)
    for (const method of ['GET', 'HEAD'] as const) await app.ask({ method, url: link.pathname + link.search })
    expect(await emailOf()).toBe(next)
    await app.database.db
      .updateTable('emailChanges')
      .set({ endsAt: app.server.clock().toISOString() })
      .where('userId', '=', person.id)
      .execute()
    expect((await undo(token)).body.code).toBe('deadEmailChange')
    expect(await emailOf()).toBe(next)
    expect((await call(app, register, { body: { email: before, password: PASSWORD } })).status).toBe(204)
  })

  it('also reverts later changes, whose links no longer work', async () => {
    const before = person.email
    const first = await change(next)
    const third = freshEmail('third')
    const second = await change(third)
    expect((await undo(first)).status).toBe(200)
    expect(await emailOf()).toBe(before)
    expect((await undo(second)).body.code).toBe('deadEmailChange')
    expect(await emailOf()).toBe(before)
  })

  it('of the last change keeps the one before, which can be undone next', async () => {
    const before = person.email
    const first = await change(next)
    const second = await change(freshEmail('third'))
    expect((await undo(second)).status).toBe(200)
    expect(await emailOf()).toBe(next)
    expect((await undo(first)).status).toBe(200)
    expect(await emailOf()).toBe(before)
  })
})

describe('an account that an intruder changed at an open browser (B20)', () => {
  it('belongs to its owner again: each addition ends, is listed, and gives no access', async () => {
    const before = person.email
    const passkey = await givePasskey(app, person)
    await givePassword(app, person, PASSWORD)
    await giveFactor(app, person)
    await giveOidcAccount(app, person, { issuer: 'https://sso.example' })
    const waiting = await aPendingSignIn(app, person)
    const { body } = await undo(await change(next))
    expect(body).toEqual({
      ended: [
        { kind: 'passkey', count: 1 },
        { kind: 'app', count: 1 },
        { kind: 'recoveryCode', count: 10 },
        { kind: 'provider', count: 1 },
        { kind: 'password', count: 1 },
      ],
    })
    expect((await passkeyCalls(app, person).signIn(passkey)).status).toBe(422)
    for (const email of [before, next])
      expect((await call(app, signInWithPassword, { body: { email, password: PASSWORD } })).status).toBe(401)
    const pending = { cookie: `halfway=${waiting}` }
    expect((await call(app, completeWithFactor, { body: { code: '000000' } }, pending)).status).toBe(401)
    await call(app, requestSignInLink, { body: { email: before } })
    const token = tokenOf(await linkMailedTo(app, before, { page: '/auth-callback' }))
    expect((await call(app, completeSignIn, { body: { token, email: before } })).status).toBe(204)
    const { text } =
      (await mailsTo(app, before)).find(({ subject }) => /again/.test(subject)) ?? expect.fail()
    expect(text).toContain(
      '1 passkey\n1 authenticator app\n10 recovery codes\n1 connected sign-in account\nThe password\n\n',
    )
  })

  it('keeps its owner’s older second factor, which the mailed link requires', async () => {
    const before = person.email
    await giveFactor(app, person)
    const old = new Date(app.server.clock().getTime() - 25 * HOUR_MS).toISOString()
    const { db } = app.database
    await db.updateTable('factors').set({ createdAt: old, confirmedAt: old }).execute()
    await db.updateTable('recoveryCodes').set({ createdAt: old }).execute()
    expect((await undo(await change(next))).body).toEqual({ ended: [] })
    await call(app, requestSignInLink, { body: { email: before } })
    const token = tokenOf(await linkMailedTo(app, before, { page: '/auth-callback' }))
    expect((await call(app, completeSignIn, { body: { token, email: before } })).status).toBe(401)
  })
})
