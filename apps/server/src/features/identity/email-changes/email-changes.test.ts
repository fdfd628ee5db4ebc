import { stayInClub } from '@boathouse/domain/club/members/contract'
import {
  completeSignIn,
  register,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import {
  askEmailChange,
  cancelEmailChange,
  sendEmailChangeAgain,
  showEmailChange,
} from '@boathouse/domain/identity/email-changes/contract'
import { completeWithFactor } from '@boathouse/domain/identity/factors/contract'
import { resetPassword } from '@boathouse/domain/identity/passwords/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccountLink } from '#auth/account-links.ts'
import { makeEmailChangeLink } from '#auth/signed-links.ts'
import { enqueueMails, type NewMail } from '#mail/outbox.ts'
import { call, newTestApp, publicUrl, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { emailChangeCalls } from '../../../../test/email-change-calls.ts'
import { aChange } from '../../../../test/email-changes.ts'
import {
  aCast,
  anInvite,
  aPerson,
  freshEmail,
  givePassword,
  type Person,
} from '../../../../test/factories.ts'
import { aPendingSignIn, giveFactor, shownCode } from '../../../../test/factors.ts'
import { linkMailedTo, mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'

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

const uid = (who = person) => ({ params: { uid: who.id } })
const ask = (email: string, who = person) => calls.ask(email, who)
const confirm = (token: string, who: Partial<Person> = person) => calls.confirm(token, who)
const waiting = async (who = person) => (await call(app, showEmailChange, uid(who), who)).body.change
const mailed = (address: string) => calls.mailed(address)
const subjects = (address: string) => calls.subjects(address)
const emailOf = async () => (await calls.userOf(person)).email

describe('a change of email (B16)', () => {
  it('takes effect once its link was confirmed in a session of the account', async () => {
    expect((await ask(` ${next.toUpperCase()} `)).status).toBe(201)
    expect(await waiting()).toMatchObject({ email: next })
    const token = await mailed(next)
    expect(await emailOf()).toBe(person.email)
    expect((await confirm(token, {})).status).toBe(401)
    const other = await confirm(token, await aPerson(app))
    expect([other.status, other.body.code]).toEqual([403, 'emailChangeOfAnother'])
    expect(await emailOf()).toBe(person.email)
    expect((await confirm(token)).status).toBe(204)
    expect((await call(app, showMe, {}, person)).body.user).toMatchObject({
      email: next,
      emailVerified: true,
    })
    expect(await waiting()).toBeNull()
    expect(await actionsAbout(app.database.db, person.id)).toEqual(
      expect.arrayContaining(['emailChangeAsked', 'emailChanged']),
    )
    expect((await confirm(token)).status).toBe(204)
    expect((await calls.userOf(person)).linkVersion).toBe(2)
  })

  it('is refused at the field for an invalid address, or the same one', async () => {
    for (const [email, code] of [
      ['rower', 'emailInvalid'],
      ['', 'emailRequired'],
      [person.email.toUpperCase(), 'emailSame'],
    ] as const)
      expect((await ask(email)).body.fields).toEqual([{ path: 'email', code }])
  })

  it('answers alike for another user’s address, and notifies only its owner', async () => {
    const owner = await aPerson(app)
    const free = await ask(next)
    const taken = await ask(owner.email)
    expect([taken.status, Object.keys(taken.body.change)]).toEqual([
      free.status,
      Object.keys(free.body.change),
    ])
    await waitFor(async () => (await mailsTo(app, owner.email)).length === 1 || undefined)
    expect(await subjects(owner.email)).toEqual(['This address already has a Boathouse account'])
    const again = await call(app, sendEmailChangeAgain, uid(), person)
    expect([again.status, (await waiting())?.email]).toEqual([202, owner.email])
    // Even with a link that was never mailed, no two accounts share an address.
    const { id } = await app.database.db
      .selectFrom('emailChanges')
      .where('userId', '=', person.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const { secret } = app.server.config
    const link = makeEmailChangeLink(publicUrl, secret, { does: 'confirm', changeId: id })
    expect((await confirm(tokenOf(link))).body.code).toBe('emailTaken')
    expect(await emailOf()).toBe(person.email)
  })

  it('is pending for a day, until another is requested or it is cancelled', async () => {
    await ask(next)
    const first = await mailed(next)
    const second = freshEmail('second')
    await ask(second)
    expect((await confirm(first)).body.code).toBe('deadEmailChange')
    const token = await mailed(second)
    expect((await call(app, cancelEmailChange, uid(), person)).status).toBe(204)
    expect([await waiting(), (await confirm(token)).body.code]).toEqual([null, 'deadEmailChange'])
    const createdAt = new Date(app.server.clock().getTime() - 25 * HOUR_MS)
    const endsAt = new Date(createdAt.getTime() + 24 * HOUR_MS).toISOString()
    const over = { newEmail: next, createdAt: createdAt.toISOString(), endsAt }
    const changeId = await aChange(app, person, over)
    const link = makeEmailChangeLink(publicUrl, app.server.config.secret, { does: 'confirm', changeId })
    expect([await waiting(), (await confirm(tokenOf(link))).body.code]).toEqual([null, 'deadEmailChange'])
    expect(await emailOf()).toBe(person.email)
  })

  it('is mailed again at most three times in a quarter of an hour, and requested five times in an hour', async () => {
    const statuses = [(await ask(next)).status]
    for (let times = 0; times < 3; times += 1)
      statuses.push((await call(app, sendEmailChangeAgain, uid(), person)).status)
    expect(statuses).toEqual([201, 202, 202, 429])
    await app.database.db.deleteFrom('throttles').execute()
    const asked: number[] = []
    for (let times = 0; times < 6; times += 1) asked.push((await ask(freshEmail())).status)
    expect(asked).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('happens once, however many confirm it, and for one of two that race', async () => {
    await ask(next)
    const token = await mailed(next)
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await confirm(token)).status))
    expect(statuses).toEqual(Array(10).fill(204))
    const changed = (await actionsAbout(app.database.db, person.id)).filter((it) => it === 'emailChanged')
    expect(changed).toHaveLength(1)
    const [one, two] = [await aPerson(app), await aPerson(app)]
    const wanted = freshEmail('wanted')
    await Promise.all([ask(wanted, one), ask(wanted, two)])
    await linkMailedTo(app, wanted, { page: '/email-change', count: 2 })
    const { secret } = app.server.config
    const raced = await Promise.all(
      [one, two].map(async (who) => {
        const { id: changeId } = await app.database.db
          .selectFrom('emailChanges')
          .where('userId', '=', who.id)
          .select('id')
          .executeTakeFirstOrThrow()
        return (
          await confirm(tokenOf(makeEmailChangeLink(publicUrl, secret, { does: 'confirm', changeId })), who)
        ).status
      }),
    )
    expect(raced.sort()).toEqual([204, 409])
  })

  it('is refused to the user whose role comes from the setting', async () => {
    const named = await newTestApp({ settings: { superAdminEmail: person.email } })
    try {
      const answer = await call(named, askEmailChange, { ...uid(), body: { email: next } }, person)
      expect([answer.status, answer.body.code]).toEqual([409, 'emailBySetting'])
    } finally {
      await named.stop()
    }
  })

  it('sends no mail to an old address that was never confirmed', async () => {
    const stranger = await aPerson(app, { emailVerified: false })
    await ask(next, stranger)
    expect((await confirm(await mailed(next), stranger)).status).toBe(204)
    expect(await calls.userOf(stranger)).toMatchObject({ email: next, emailVerified: true })
    const jobs = app.database.db.selectFrom('outboxMails').where('address', '=', stranger.email).selectAll()
    expect(await jobs.execute()).toEqual([])
  })
})

describe('everything keyed by the old email (B16)', () => {
  it('no longer works: mailed links, a new password, and pending sign-ins', async () => {
    await givePassword(app, person, PASSWORD)
    await call(app, requestSignInLink, { body: { email: person.email } })
    const signInToken = tokenOf(await linkMailedTo(app, person.email, { page: '/auth-callback' }))
    const { server, database } = app
    const ctx = { db: database.db, now: server.clock(), publicUrl }
    const reset = tokenOf(await makeAccountLink(ctx, { purpose: 'resetPassword', userId: person.id }))
    const factor = await giveFactor(app, person)
    const pending = await aPendingSignIn(app, person)
    const before = person.email
    await calls.change(next, person)
    const complete = await call(app, completeSignIn, { body: { token: signInToken, email: before } })
    expect(complete.body.code).toBe('deadLink')
    const password = 'another calm lake'
    expect((await call(app, resetPassword, { body: { token: reset, password } })).body.code).toBe(
      'deadResetLink',
    )
    const body = { code: shownCode(app, factor) }
    expect((await call(app, completeWithFactor, { body }, { cookie: `halfway=${pending}` })).status).toBe(401)
    const old = await call(app, signInWithPassword, { body: { email: before, password: PASSWORD } })
    expect([old.status, old.body.code]).toEqual([401, 'wrongCredentials'])
    const now = await call(app, signInWithPassword, { body: { email: next, password: PASSWORD } })
    expect([now.status, now.body.code]).toEqual([401, 'secondFactorPending'])
  })

  it('follows the person: invites, pending mails, and the club’s search', async () => {
    const { db } = app.database
    const cast = await aCast(app)
    await anInvite(app, { clubId: cast.club, email: next })
    const before = person.email
    const [userId, clubId] = [person.id, cast.club]
    const later = { address: before, locale: 'en', dueAt: new Date('2190-01-01') }
    const late = { clubId, userId, outingId: 'none', expectedBack: '2190-01-01T06:00:00.000Z', alert: 1 }
    const mails: readonly NewMail[] = [
      { ...later, template: 'reminder', facts: { practiceId: 'none', userId } },
      { ...later, template: 'overdue', facts: late },
      { ...later, template: 'reservedBoat', facts: { clubId, userId, boatId: 'none' } },
    ]
    await enqueueMails(db, mails, app.server.clock())
    await calls.change(next, person)
    expect((await call(app, showMe, {}, person)).body.undecided).toMatchObject({ clubId: cast.club })
    expect((await call(app, stayInClub, {}, person)).status).toBe(201)
    const templates = mails.map(({ template }) => template)
    const waits = (address: string) =>
      db
        .selectFrom('outboxMails')
        .where('address', '=', address)
        .where('template', 'in', templates)
        .selectAll()
    expect([await waits(before).execute(), (await waits(next).execute()).length]).toEqual([[], 3])
    const { searchKey } = await db
      .selectFrom('members')
      .where('userId', '=', person.id)
      .select('searchKey')
      .executeTakeFirstOrThrow()
    expect(searchKey).toContain(next)
    const deletion = { ...uid(), body: { email: next } }
    expect((await call(app, deleteAccount, deletion, person)).status).toBe(204)
    const left = db.selectFrom('outboxMails').where('address', 'in', [before, next]).selectAll()
    expect(await left.execute()).toEqual([])
  })

  it('includes the address, which stays reserved while the change can be undone', async () => {
    const before = person.email
    await calls.change(next, person)
    const taken = await call(app, register, { body: { email: before, password: PASSWORD } })
    expect([taken.status, taken.body.code]).toEqual([409, 'registrationFailed'])
    const asked = await call(app, requestSignInLink, { body: { email: before } })
    const unknown = await call(app, requestSignInLink, { body: { email: freshEmail() } })
    expect([asked.status, asked.body]).toEqual([unknown.status, unknown.body])
    const other = await aPerson(app)
    expect((await ask(before, other)).status).toBe(201)
    await waitFor(async () => {
      const jobs = app.database.db.selectFrom('outboxMails').where('address', '=', before).select('state')
      return (await jobs.execute()).every(({ state }) => state === 'sent') || undefined
    })
    expect(await subjects(before)).toEqual(['Your Boathouse email changed'])
    // The user may change back.
    await ask(before)
    expect((await confirm(await mailed(before))).status).toBe(204)
    expect(await emailOf()).toBe(before)
  })
})
