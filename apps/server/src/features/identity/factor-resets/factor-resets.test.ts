import {
  askFactorReset,
  listFactorResets,
  stopFactorReset,
  withdrawFactorReset,
} from '@boathouse/domain/identity/factor-resets/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { hasSecondFactor } from '#auth/second-factors.ts'
import { makeFactorResetLink } from '#auth/signed-links.ts'
import { call, publicUrl, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aReset } from '../../../../test/factor-resets.ts'
import { aCast, type Cast, freshEmail } from '../../../../test/factories.ts'
import { giveFactor } from '../../../../test/factors.ts'
import { linkMailedTo, mailsTo, tokenOf, waitFor } from '../../../../test/mails.ts'
import { givePasskey } from '../../../../test/passkeys.ts'
import { unwoken } from '../../../../test/unwoken.ts'
import { doDueResets } from './jobs.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  await app.database.db.deleteFrom('factorResets').execute()
  cast = await aCast(app)
  await giveFactor(app, cast.athlete)
  await givePasskey(app, cast.athlete)
})

const ask = (email: string, who = cast.superAdmin) => call(app, askFactorReset, { body: { email } }, who)
const stop = (token: string) => call(app, stopFactorReset, { body: { token } })
const listed = async () => (await call(app, listFactorResets, {}, cast.superAdmin)).body.items
const mailedToken = async () =>
  tokenOf(await linkMailedTo(app, cast.athlete.email, { page: '/second-step-reset' }))
const isThere = () => hasSecondFactor(app.database.db, cast.athlete.id)
const actions = () => actionsAbout(app.database.db, cast.athlete.id)

/** Runs a server's minutely job `hours` from now. */
const look = (hours: number) => {
  const now = new Date(app.server.clock().getTime() + hours * 3_600_000)
  return doDueResets({ db: unwoken(app.database.db), now, newId })
}

const subjects = async (address: string) => (await mailsTo(app, address)).map(({ subject }) => subject)
const mailOf = (address: string, subject: string) =>
  waitFor(async () => (await subjects(address)).includes(subject) || undefined)

describe('a reset of a lost second factor (B17)', () => {
  it('is requested by a super admin, announced at once, and happens a day later, once', async () => {
    const answer = await ask(cast.athlete.email)
    expect(answer.status).toBe(201)
    const { happensAt, createdAt } = answer.body
    expect(Date.parse(happensAt) - Date.parse(createdAt)).toBe(86_400_000)
    expect(await listed()).toMatchObject([{ email: cast.athlete.email, askedBy: cast.superAdmin.email }])
    await mailOf(cast.athlete.email, 'Two-step sign-in for Boathouse will be reset in 24 hours')
    expect([await look(23.9), await isThere()]).toEqual([0, true])
    // Three servers run the job at once.
    const done = await Promise.all([look(24.1), look(24.1), look(24.1)])
    expect([done.sort(), await isThere(), await listed()]).toEqual([[0, 0, 1], false, []])
    // The job's clock is a day ahead, so the mail isn't sent yet.
    const told = app.database.db
      .selectFrom('outboxMails')
      .where('address', '=', cast.athlete.email)
      .where('template', '=', 'factorsReset')
      .selectAll()
    expect(await told.execute()).toHaveLength(1)
    expect((await actions()).filter((it) => it.startsWith('factorReset')).sort()).toEqual([
      'factorReset',
      'factorResetAsked',
    ])
    expect(await look(25)).toBe(0)
  })

  it('is refused to club admins and everyone else', async () => {
    for (const who of [cast.headCoach, cast.athlete, cast.pending]) {
      const { status } = await ask(cast.athlete.email, who)
      expect(status).toBe(403)
    }
    expect(await listed()).toEqual([])
  })

  it('shows an error at the field if the email is unknown or the user has no second factor', async () => {
    for (const [email, code] of [
      [freshEmail(), 'noSuchAccount'],
      [cast.minor.email, 'noSecondFactor'],
      ['rower', 'emailInvalid'],
    ] as const)
      expect((await ask(email)).body.fields).toEqual([{ path: 'email', code }])
  })

  it('has one waiting period, and asking again does not restart it', async () => {
    const first = (await ask(cast.athlete.email)).body
    const all = await Promise.all([ask(cast.athlete.email), ask(cast.athlete.email)])
    expect(all.map(({ body }) => body)).toEqual([first, first])
    expect((await actions()).filter((it) => it === 'factorResetAsked')).toHaveLength(1)
  })

  it('is stopped by the mail’s link without sign-in, never by a GET; the requester is notified', async () => {
    await ask(cast.athlete.email)
    const token = await mailedToken()
    for (const method of ['GET', 'HEAD'] as const)
      await app.ask({ method, url: `/second-step-reset?token=${token}` })
    expect(await listed()).toHaveLength(1)
    for (const wrong of ['none', `${token}x`, token.replace(/^./, 'x')])
      expect((await stop(wrong)).body.code).toBe('deadFactorReset')
    const statuses = await Promise.all([stop(token), stop(token)].map(async (it) => (await it).status))
    expect(statuses.sort()).toEqual([204, 422])
    expect([await listed(), await look(25), await isThere()]).toEqual([[], 0, true])
    await mailOf(cast.superAdmin.email, 'A two-step sign-in reset was stopped')
    expect(await actions()).toContain('factorResetStopped')
  })

  it('can be withdrawn by a super admin, and its owner is notified', async () => {
    const { id } = (await ask(cast.athlete.email)).body
    const withdraw = (who = cast.superAdmin) => call(app, withdrawFactorReset, { params: { id } }, who)
    expect((await withdraw(cast.headCoach)).status).toBe(403)
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 404])
    expect([await look(25), await isThere()]).toEqual([0, true])
    await mailOf(cast.athlete.email, 'Two-step sign-in for Boathouse stays on')
    expect(await actions()).toContain('factorResetWithdrawn')
  })

  it('stopped while it happens ends in one of both', async () => {
    const id = await aReset(app, cast.athlete, {
      askedBy: cast.superAdmin.id,
      happensAt: app.server.clock().toISOString(),
    })
    const token = tokenOf(makeFactorResetLink(publicUrl, app.server.config.secret, id))
    const [done, { status }] = await Promise.all([look(0), stop(token)])
    expect([done, status, await isThere()]).toEqual(status === 204 ? [0, 204, true] : [1, 422, false])
  })

  it('is a no-op if the second factor is already gone', async () => {
    await ask(cast.athlete.email)
    for (const table of ['factors', 'passkeys'] as const)
      await app.database.db.deleteFrom(table).where('userId', '=', cast.athlete.id).execute()
    expect([await look(25), await listed()]).toEqual([0, []])
    expect(await actions()).not.toContain('factorReset')
  })

  it('is limited to sixty attempts to stop it in a quarter of an hour for a client', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 60; count += 1) statuses.add((await stop('none')).status)
    expect([[...statuses], (await stop('none')).status]).toEqual([[422], 429])
  })
})
