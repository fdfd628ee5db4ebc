import { showMe, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { completeWithFactor } from '@boathouse/domain/identity/factors/contract'
import {
  changePassword,
  openPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@boathouse/domain/identity/passwords/contract'
import { showProfile } from '@boathouse/domain/identity/profile/contract'
import { showProof } from '@boathouse/domain/identity/proofs/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedKey } from '#auth/throttle.ts'
import { call, cookieOf, newTestApp, publicUrl, signIn, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aPerson, freshEmail, givePassword, type Person } from '../../../../test/factories.ts'
import { giveFactor, shownCode } from '../../../../test/factors.ts'
import { linkMailedTo, mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'

const OLD = 'a calm lake at six'
const NEW = 'headwind on the way home'

let app: TestApp
let person: Person

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  person = await aPerson(app)
})

const enter = (password: string, email = person.email) =>
  call(app, signInWithPassword, { body: { email, password } })
const isIn = async (cookie: string) => (await call(app, showMe, {}, { cookie })).status === 200
const hasPassword = async () =>
  (await call(app, showProfile, { params: { uid: person.id } }, person)).body.hasPassword

describe('a forgotten password', () => {
  const ask = (email = person.email, headers = {}) =>
    call(app, requestPasswordReset, { body: { email } }, { headers })
  const reset = (token: string, password = NEW) => call(app, resetPassword, { body: { token, password } })
  const open = (token: string, on = app) => call(on, openPasswordReset, { body: { token } })
  const mailedToken = async (count = 1) =>
    tokenOf(await linkMailedTo(app, person.email, { page: '/reset-password', count }))

  it('is replaced with the mailed link, which ends all sessions, confirms the address, and signs in', async () => {
    await givePassword(app, person, OLD)
    await app.database.db
      .updateTable('users')
      .set({ emailVerified: false })
      .where('id', '=', person.id)
      .execute()
    expect(await isIn(person.cookie)).toBe(true)
    await ask()
    const link = await linkMailedTo(app, person.email)
    expect(link.pathname).toBe('/reset-password')
    const answer = await reset(tokenOf(link))
    expect(answer.status).toBe(204)
    expect(await isIn(person.cookie)).toBe(false)
    const { body } = await call(app, showMe, {}, { cookie: cookieOf(answer) })
    expect(body.user).toMatchObject({ id: person.id, emailVerified: true, role: 'athlete' })
    expect([(await enter(OLD)).status, (await enter(NEW)).status]).toEqual([401, 204])
    expect(await actionsAbout(app.database.db, person.id)).toContain('passwordReset')
  })

  it('stays, with all sessions, until the second factor is shown (B13)', async () => {
    await givePassword(app, person, OLD)
    const factor = await giveFactor(app, person)
    await ask()
    const answer = await reset(await mailedToken())
    expect([answer.status, answer.body.code]).toEqual([401, 'secondFactorPending'])
    const tried = async () => [(await enter(OLD)).body.code, (await enter(NEW)).body.code]
    expect(await tried()).toEqual(['secondFactorPending', 'wrongCredentials'])
    expect(await isIn(person.cookie)).toBe(true)
    expect(await actionsAbout(app.database.db, person.id)).not.toContain('passwordReset')
    const body = { code: shownCode(app, factor) }
    const completed = await call(app, completeWithFactor, { body }, { cookie: cookieOf(answer) })
    expect(completed.status).toBe(204)
    expect(await tried()).toEqual(['wrongCredentials', 'secondFactorPending'])
    expect([await isIn(person.cookie), await isIn(cookieOf(completed))]).toEqual([false, true])
    expect(await actionsAbout(app.database.db, person.id)).toContain('passwordReset')
  })

  it('can be a first password', async () => {
    await ask()
    expect((await reset(await mailedToken())).status).toBe(204)
    expect((await enter(NEW)).status).toBe(204)
  })

  it('gets the same response for an unknown address, which gets no mail (B3)', async () => {
    const stranger = freshEmail()
    const [known, unknown] = [await ask(), await ask(stranger)]
    expect([unknown.status, unknown.raw.body]).toEqual([known.status, known.raw.body])
    await linkMailedTo(app, person.email)
    await waitFor(async () => {
      const jobs = app.database.db.selectFrom('outboxMails').where('address', '=', stranger)
      return (await jobs.where('state', '=', 'sent').select('id').execute())[0]
    })
    expect(await mailsTo(app, stranger)).toEqual([])
  })

  it('mails only the configured address, whatever Host says (B9)', async () => {
    await ask(person.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect((await linkMailedTo(app, person.email)).origin).toBe(publicUrl)
  })

  it('is limited by client', async () => {
    expect((await ask()).status).toBe(202)
    const { numUpdatedRows } = await app.database.db
      .updateTable('throttles')
      .set({ hits: 60 })
      .where('key', '=', storedKey('resets:client:127.0.0.1'))
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    expect((await ask(freshEmail())).status).toBe(429)
  })

  it('can be replaced after a weak attempt, and once of ten concurrent ones', async () => {
    await ask()
    const token = await mailedToken()
    expect((await reset(token, 'password1')).body.fields).toEqual([
      { path: 'password', code: 'passwordCommon' },
    ])
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await reset(token)).body.code).toBe('deadResetLink')
  })

  it('reports on opening whether the link still works, without using it up', async () => {
    await ask()
    const token = await mailedToken()
    for (let n = 0; n < 3; n += 1) expect((await open(token)).status).toBe(204)
    expect((await reset(token)).status).toBe(204)
    const used = await open(token)
    expect([used.status, used.body.code]).toEqual([422, 'deadResetLink'])
    expect((await open(`${token}x`)).body.code).toBe(used.body.code)
  })

  it('refuses links that were mailed for something else', async () => {
    await ask()
    const token = await mailedToken()
    const { db } = app.database
    const become = (purpose: 'confirmEmail' | 'resetPassword') =>
      db.updateTable('accountLinks').set({ purpose }).where('userId', '=', person.id).execute()
    await become('confirmEmail')
    expect((await open(token)).body.code).toBe('deadResetLink')
    await become('resetPassword')
    expect((await open(token)).status).toBe(204)
  })

  it('limits by client how often links are opened', async () => {
    await ask()
    const token = await mailedToken()
    expect((await open(token)).status).toBe(204)
    await app.database.db
      .updateTable('throttles')
      .set({ hits: 300 })
      .where('key', '=', storedKey('resets:open:client:127.0.0.1'))
      .execute()
    expect((await open(token)).status).toBe(429)
  })

  it('invalidates earlier links', async () => {
    await ask()
    const first = await mailedToken()
    await ask()
    const second = await mailedToken(2)
    expect((await reset(second)).status).toBe(204)
    expect((await reset(first)).body.code).toBe('deadResetLink')
  })

  it('can’t be replaced by its link after an hour (B4)', async () => {
    const own = await newTestApp()
    await call(own, requestPasswordReset, { body: { email: person.email } })
    const token = tokenOf(await linkMailedTo(own, person.email))
    expect((await open(token, own)).status).toBe(204)
    own.advance(61 * 60_000)
    expect((await open(token, own)).body.code).toBe('deadResetLink')
    const late = await call(own, resetPassword, { body: { token, password: NEW } })
    expect([late.status, late.body.code]).toEqual([422, 'deadResetLink'])
    await own.stop()
    expect((await reset(token)).status).toBe(204)
  })

  it('changes nothing when the link is fetched, however often (B4)', async () => {
    await givePassword(app, person, OLD)
    await ask()
    const link = await linkMailedTo(app, person.email)
    for (const method of ['GET', 'HEAD'] as const) {
      for (let n = 0; n < 5; n += 1) {
        const { headers } = await app.ask({ method, url: link.pathname + link.search })
        expect(headers['set-cookie']).toBeUndefined()
      }
    }
    expect((await enter(OLD)).status).toBe(204)
    expect((await reset(tokenOf(link))).status).toBe(204)
  })
})

describe('changing the password', () => {
  const change = (body: { password: string }) =>
    call(app, changePassword, { params: { uid: person.id }, body }, person)

  it('keeps this session, ends the others, and sends a mail', async () => {
    await givePassword(app, person, OLD)
    const elsewhere = await signIn(app, person.id)
    expect((await change({ password: NEW })).status).toBe(204)
    expect([await isIn(person.cookie), await isIn(elsewhere)]).toEqual([true, false])
    expect([(await enter(OLD)).status, (await enter(NEW)).status]).toEqual([401, 204])
    expect(await actionsAbout(app.database.db, person.id)).toContain('passwordChanged')
    const [mail] = await waitFor(async () => {
      const mails = await mailsTo(app, person.email)
      return mails.length > 0 ? mails : undefined
    })
    expect(mail?.subject).toBe('Your Boathouse password changed')
  })

  it.each([
    [{ password: 'short' }, 'password', 'passwordTooShort'],
    [{ password: 'iloveyou' }, 'password', 'passwordCommon'],
  ])('shows the error at the field: %j', async (body, path, code) => {
    await givePassword(app, person, OLD)
    const answer = await change(body)
    expect([answer.status, answer.body.fields]).toEqual([422, [{ path, code }]])
    expect((await enter(OLD)).status).toBe(204)
    expect((await change({ password: NEW })).status).toBe(204)
  })

  it('limits attempts at an open browser, separately from strangers’ sign-ins (B8)', async () => {
    await givePassword(app, person, OLD)
    for (let n = 0; n < 11; n += 1) await enter(`guess number ${n}`)
    const prove = (password: string) =>
      call(app, showProof, { params: { uid: person.id }, body: { password } }, person)
    expect((await prove(OLD)).status).toBe(204)
    for (let n = 0; n < 10; n += 1) expect((await prove(`guess number ${n}`)).status).toBe(422)
    expect((await prove(OLD)).status).toBe(429)
    const failures = (await actionsAbout(app.database.db, person.id)).filter(
      (action) => action === 'proofFailed',
    )
    expect(failures).toHaveLength(10)
  })

  it('sets a first password', async () => {
    expect(await hasPassword()).toBe(false)
    expect((await change({ password: NEW })).status).toBe(204)
    expect(await hasPassword()).toBe(true)
    expect((await enter(NEW)).status).toBe(204)
    expect(await actionsAbout(app.database.db, person.id)).toContain('passwordSet')
  })

  it('invalidates reset links mailed before', async () => {
    await givePassword(app, person, OLD)
    await call(app, requestPasswordReset, { body: { email: person.email } })
    const token = tokenOf(await linkMailedTo(app, person.email))
    expect((await change({ password: NEW })).status).toBe(204)
    expect((await call(app, resetPassword, { body: { token, password: OLD } })).body.code).toBe(
      'deadResetLink',
    )
  })
})
