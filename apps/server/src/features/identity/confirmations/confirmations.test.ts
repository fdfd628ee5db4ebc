import {
  completeSignIn,
  register,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { confirmEmail, requestConfirmation } from '@boathouse/domain/identity/confirmations/contract'
import { completeWithFactor } from '@boathouse/domain/identity/factors/contract'
import {
  changePassword,
  dismissPasswordNotice,
  requestPasswordReset,
  resetPassword,
} from '@boathouse/domain/identity/passwords/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertClub } from '#db/seed/people.ts'
import { call, cookieOf, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { anInvite, aPerson, freshEmail, givePassword } from '../../../../test/factories.ts'
import { giveFactor, shownCode } from '../../../../test/factors.ts'
import { linkMailedTo, mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'

const PASSWORD = 'a calm lake at six'

let app: TestApp
let email: string
let cookie: string

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  email = freshEmail()
  cookie = cookieOf(await call(app, register, { body: { email, password: PASSWORD } }))
})

const mailedToken = async (count = 1) =>
  tokenOf(await linkMailedTo(app, email, { page: '/confirm-email', count }))
const confirm = (body: { token: string; password?: string }, as?: string) =>
  call(app, confirmEmail, { body }, { cookie: as })
const me = async (as: string) => (await call(app, showMe, {}, { cookie: as })).body
const isConfirmed = async () => (await me(cookie)).user.emailVerified
const signIn = (password = PASSWORD) => call(app, signInWithPassword, { body: { email, password } })

/** Signs in by mailed link in a new browser. */
async function openMailedLink(): Promise<string> {
  await call(app, requestSignInLink, { body: { email } })
  const token = tokenOf(await linkMailedTo(app, email, { page: '/auth-callback' }))
  return cookieOf(await call(app, completeSignIn, { body: { token, email } }))
}

describe('the confirmation mail', () => {
  it('is accepted in a session of its account', async () => {
    const { id } = (await me(cookie)).user
    expect(await isConfirmed()).toBe(false)
    const answer = await confirm({ token: await mailedToken() }, cookie)
    expect([answer.status, answer.raw.cookies]).toEqual([204, []])
    expect(await isConfirmed()).toBe(true)
    expect(await actionsAbout(app.database.db, id)).toContain('emailConfirmed')
  })

  it('is accepted with the account’s password, and signs in', async () => {
    const answer = await confirm({ token: await mailedToken(), password: PASSWORD })
    expect(answer.status).toBe(204)
    expect((await me(cookieOf(answer))).user).toMatchObject({ email, emailVerified: true, role: 'pending' })
  })

  it('accepts invites only after the second factor (B13)', async () => {
    const { db } = app.database
    const { id } = (await me(cookie)).user
    const clubId = await insertClub(db, 'Riverside', currentTime())
    const invite = await anInvite(app, { clubId, email })
    const status = async () =>
      (await db.selectFrom('invites').where('id', '=', invite.id).select('status').executeTakeFirst())?.status
    const factor = await giveFactor(app, { id })
    const pending = await confirm({ token: await mailedToken(), password: PASSWORD })
    expect([pending.status, pending.body.code]).toEqual([401, 'secondFactorPending'])
    expect([await isConfirmed(), await status()]).toEqual([true, 'pending'])
    const body = { code: shownCode(app, factor) }
    expect((await call(app, completeWithFactor, { body }, { cookie: cookieOf(pending) })).status).toBe(204)
    expect(await status()).toBe('used')
  })

  it('works for its owner only: not for a reader of the mail, a wrong password, or another session', async () => {
    const token = await mailedToken()
    const other = await aPerson(app)
    for (const as of [undefined, other.cookie]) {
      const { status, body } = await confirm({ token }, as)
      expect([status, body.code]).toEqual([403, 'confirmationNeedsOwner'])
      expect((await confirm({ token, password: 'a guess of mine' }, as)).body.fields).toEqual([
        { path: 'password', code: 'passwordWrong' },
      ])
    }
    expect(await isConfirmed()).toBe(false)
    expect((await confirm({ token, password: PASSWORD })).status).toBe(204)
  })

  it('does not help to guess a password: attempts count as sign-ins (B8)', async () => {
    const token = await mailedToken()
    for (let n = 0; n < 10; n += 1)
      expect((await confirm({ token, password: `guess number ${n}` })).status).toBe(422)
    expect((await confirm({ token, password: PASSWORD })).status).toBe(429)
  })

  it('works once, for a day', async () => {
    const own = await newTestApp()
    const token = await mailedToken()
    own.advance(25 * 3_600_000)
    const late = await call(own, confirmEmail, { body: { token } }, { cookie })
    expect([late.status, late.body.code]).toEqual([422, 'deadConfirmation'])
    await own.stop()
    expect((await confirm({ token }, cookie)).status).toBe(204)
    for (const dead of [{ token }, { token, password: PASSWORD }, { token: 'made-up' }])
      expect((await confirm(dead)).body.code).toBe('deadConfirmation')
  })

  it('only confirms, and no other mail’s token can replace it', async () => {
    const token = await mailedToken()
    const reset = await call(app, resetPassword, { body: { token, password: 'the owner’s own words' } })
    expect(reset.body.code).toBe('deadResetLink')
    await call(app, requestPasswordReset, { body: { email } })
    const resetToken = tokenOf(await linkMailedTo(app, email, { page: '/reset-password' }))
    expect((await confirm({ token: resetToken }, cookie)).body.code).toBe('deadConfirmation')
    expect((await confirm({ token }, cookie)).status).toBe(204)
  })

  it('is idempotent when its owner opens the link twice', async () => {
    const token = await mailedToken()
    expect((await confirm({ token }, cookie)).status).toBe(204)
    expect((await confirm({ token }, cookie)).status).toBe(204)
  })

  it('confirms once of fifty concurrent requests', async () => {
    const { id } = (await me(cookie)).user
    const token = await mailedToken()
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm({ token }, cookie)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(204))
    expect(
      (await actionsAbout(app.database.db, id)).filter((deed) => deed === 'emailConfirmed'),
    ).toHaveLength(1)
  })

  it('can be requested again, three mails in all, until it is used (B5)', async () => {
    const again = async () => (await call(app, requestConfirmation, {}, { cookie })).status
    expect([await again(), await again(), await again(), await again()]).toEqual([202, 202, 429, 429])
    await waitFor(async () => (await mailsTo(app, email)).length === 3 || undefined)
    const token = await mailedToken(3)
    expect((await confirm({ token }, cookie)).status).toBe(204)
    await app.database.db.deleteFrom('throttles').execute()
    expect((await call(app, requestConfirmation, {}, { cookie })).status).toBe(202)
    const { count } = await app.database.db
      .selectFrom('outboxMails')
      .where('address', '=', email)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(3)
  })
})

describe('a person who registered with another person’s address', () => {
  it('loses access when its owner opens a mailed link, and the owner gets one mail (B10)', async () => {
    expect((await signIn()).status).toBe(204)
    const { id } = (await me(cookie)).user
    const owner = await openMailedLink()
    expect((await signIn()).status).toBe(401)
    expect((await call(app, showMe, {}, { cookie })).status).toBe(401)
    const seen = await me(owner)
    expect(seen.user).toMatchObject({ id, email, emailVerified: true, role: 'pending' })
    expect(seen.notices).toEqual({ passwordRemoved: true, invitation: null, membershipEnded: null })
    expect(await actionsAbout(app.database.db, id)).toContain('passwordRemoved')
    await call(app, dismissPasswordNotice, { params: { uid: id } }, { cookie: owner })
    expect((await me(owner)).notices).toEqual({
      passwordRemoved: false,
      invitation: null,
      membershipEnded: null,
    })
  })

  it('causes no notice to the owner once the owner has set a password', async () => {
    const owner = await openMailedLink()
    const { id } = (await me(owner)).user
    const body = { password: 'the owner’s own words' }
    expect((await call(app, changePassword, { params: { uid: id }, body }, { cookie: owner })).status).toBe(
      204,
    )
    expect((await me(owner)).notices).toEqual({
      passwordRemoved: false,
      invitation: null,
      membershipEnded: null,
    })
  })

  it('loses access when its owner resets the password (B10)', async () => {
    await call(app, requestPasswordReset, { body: { email } })
    const token = tokenOf(await linkMailedTo(app, email, { page: '/reset-password' }))
    const answer = await call(app, resetPassword, { body: { token, password: 'the owner’s own words' } })
    expect(answer.status).toBe(204)
    expect((await signIn()).status).toBe(401)
    expect((await call(app, showMe, {}, { cookie })).status).toBe(401)
    expect((await me(cookieOf(answer))).user).toMatchObject({ emailVerified: true })
  })

  it('loses access even when signing in at that moment (B10)', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.database.db.deleteFrom('throttles').execute()
      email = freshEmail()
      await call(app, register, { body: { email, password: PASSWORD } })
      await call(app, requestSignInLink, { body: { email } })
      const token = tokenOf(await linkMailedTo(app, email, { page: '/auth-callback' }))
      const tries = Array.from({ length: 4 }, () => signIn())
      const owner = await call(app, completeSignIn, { body: { token, email } })
      const squatters = (await Promise.all(tries)).filter(({ status }) => status === 204).map(cookieOf)
      expect((await me(cookieOf(owner))).user.emailVerified).toBe(true)
      for (const squatter of squatters)
        expect((await call(app, showMe, {}, { cookie: squatter })).status).toBe(401)
    }
    // Many hashes, perhaps while other tests run.
  })

  it('keeps the password of a confirmed account when a link is used', async () => {
    const person = await aPerson(app)
    await givePassword(app, person, PASSWORD)
    email = person.email
    const owner = await openMailedLink()
    expect((await me(owner)).notices).toEqual({
      passwordRemoved: false,
      invitation: null,
      membershipEnded: null,
    })
    expect((await signIn()).status).toBe(204)
  })
})
