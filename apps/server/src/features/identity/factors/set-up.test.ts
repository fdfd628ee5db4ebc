import * as contracts from '@boathouse/domain/identity/factors/contract'
import { changePassword } from '@boathouse/domain/identity/passwords/contract'
import { downloadOwnRows } from '@boathouse/domain/identity/profile/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { authenticatorCode } from '#auth/authenticator-keys.ts'
import { call, cookieOf, signIn, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { factorCalls } from '../../../../test/factor-calls.ts'
import { aPerson, type Person } from '../../../../test/factories.ts'
import { aPendingSignIn, shownCode } from '../../../../test/factors.ts'
import { countSessions } from '../../../../test/sign-ins.ts'

let app: TestApp
let person: Person
let calls: ReturnType<typeof factorCalls>

beforeEach(async () => {
  app = await testApp()
  person = await aPerson(app)
  calls = factorCalls(app, person)
})

describe('setting up a second factor', () => {
  it('takes effect with the first code of the app, and returns ten recovery codes once', async () => {
    const { status, body } = await calls.begin()
    expect(status).toBe(201)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Boathouse:.*[?&]secret=/)
    expect(body.uri).toContain(body.key)
    expect(await calls.show()).toEqual({ factor: null, recoveryCodesLeft: 0 })
    const code = shownCode(app, body)
    expect((await calls.confirm(body.id, code === '000000' ? '111111' : '000000')).body.fields).toEqual([
      { path: 'code', code: 'factorCodeWrong' },
    ])
    const confirmed = await calls.confirm(body.id, code)
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect(confirmed.body.recoveryCodes.every((each) => /^(\w{4}-){3}\w{4}$/.test(each))).toBe(true)
    expect(await calls.show()).toMatchObject({ factor: { name: 'Phone' }, recoveryCodesLeft: 10 })
    expect((await calls.confirm(body.id, shownCode(app, body, 1))).body.code).toBe('conflict')
    expect(await actionsAbout(app.database.db, person.id)).toEqual(['factorMade'])
    expect(await calls.subjectsTo(1)).toEqual(['Two-step sign-in is on for Boathouse'])
  })

  it('replaces an unconfirmed one, but no confirmed one', async () => {
    const first = (await calls.begin()).body
    const second = (await calls.begin('Tablet')).body
    expect((await calls.confirm(first.id, shownCode(app, first))).status).toBe(404)
    expect((await calls.confirm(second.id, shownCode(app, second))).status).toBe(200)
    expect((await calls.begin()).body.code).toBe('conflict')
  })

  it('ends all other sessions of the person once it is confirmed, and no one else’s (B13)', async () => {
    const elsewhere = await signIn(app, person.id)
    const other = await aPerson(app)
    const begun = (await calls.begin()).body
    expect(await countSessions(app, person.email)).toBe(2)
    expect((await calls.confirm(begun.id, shownCode(app, begun))).status).toBe(200)
    expect(await countSessions(app, person.email)).toBe(1)
    expect(await countSessions(app, other.email)).toBe(1)
    expect(
      (await call(app, contracts.showFactors, { params: calls.params }, { cookie: elsewhere })).status,
    ).toBe(401)
    expect((await calls.show()).factor).not.toBeNull()
  })

  it('requires a sign-in with it before a first password can be set (B13)', async () => {
    const setPassword = async (cookie: string) =>
      (
        await call(
          app,
          changePassword,
          { params: calls.params, body: { password: 'a calm lake' } },
          { cookie },
        )
      ).status
    const earlier = await signIn(app, person.id)
    const begun = (await calls.begin()).body
    await calls.confirm(begun.id, shownCode(app, begun))
    expect(await setPassword(earlier)).toBe(401)
    const token = await aPendingSignIn(app, person)
    expect(await setPassword(`halfway=${token}`)).toBe(401)
    const completed = await calls.complete(token, { code: shownCode(app, begun, 1) })
    expect(await setPassword(cookieOf(completed))).toBe(204)
  })

  it('expires after ten wrong codes, fifteen minutes, or a new password (B13)', async () => {
    const guessed = (await calls.begin()).body
    for (let tries = 0; tries < 10; tries += 1)
      expect((await calls.confirm(guessed.id, '000000')).status).toBe(422)
    expect((await calls.confirm(guessed.id, shownCode(app, guessed))).status).toBe(429)
    await app.database.db.deleteFrom('throttles').execute()

    const late = (await calls.begin()).body
    const createdAt = new Date(app.server.clock().getTime() - 15 * 60_000 - 1).toISOString()
    await app.database.db.updateTable('factors').set({ createdAt }).where('id', '=', late.id).execute()
    expect((await calls.confirm(late.id, shownCode(app, late))).status).toBe(404)

    const before = (await calls.begin()).body
    const body = { password: 'a calm lake at six' }
    expect((await call(app, changePassword, { params: calls.params, body }, person)).status).toBe(204)
    expect((await calls.confirm(before.id, shownCode(app, before))).status).toBe(404)
    const after = (await calls.begin()).body
    expect((await calls.confirm(after.id, shownCode(app, after))).status).toBe(200)
  })

  it('requires a confirmed address (B13)', async () => {
    expect((await calls.begin()).status).toBe(201)
    const stranger = await aPerson(app, { emailVerified: false, platformRole: 'pending' })
    expect((await calls.begin('Phone', stranger)).body.code).toBe('forbidden')
  })

  it('keeps the key encrypted, and no recovery code; the download has neither (B13, C12)', async () => {
    const { id, key } = (await calls.begin()).body
    const codes = (await calls.confirm(id, authenticatorCode(key, app.server.clock()))).body.recoveryCodes
    const { db } = app.database
    const rows = JSON.stringify([
      await db.selectFrom('factors').selectAll().where('userId', '=', person.id).execute(),
      await db.selectFrom('recoveryCodes').selectAll().where('userId', '=', person.id).execute(),
    ])
    for (const told of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(told)
    const { raw } = await call(app, downloadOwnRows, { params: calls.params }, person)
    expect(raw.statusCode).toBe(200)
  })
})
