import { createInvite } from '@boathouse/domain/club/invites/contract'
import { register, requestSignInLink } from '@boathouse/domain/identity/account/contract'
import { requestPasswordReset } from '@boathouse/domain/identity/passwords/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedKey } from '#auth/throttle.ts'
import { wake } from '#db/wake.ts'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { aCast, anInvite, aPerson, freshEmail } from '../../../../test/factories.ts'
import { mailsTo, waitFor } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'

// Each test has its own database, which stores the counters of rate limits.
let app: TestApp
let email: string

ownAppForEachTest((own) => {
  app = own
})
beforeEach(() => {
  email = freshEmail()
})

const QUARTER_MS = 15 * 60_000

const askForLink = (address = email, server = app) =>
  call(server, requestSignInLink, { body: { email: address } })
const askForReset = (address = email) => call(app, requestPasswordReset, { body: { email: address } })
async function timesOver(
  times: number,
  ask: () => Promise<{ readonly status: number; readonly body: { readonly nextAt: string | null } }>,
) {
  const replies = []
  for (let n = 0; n < times; n += 1) {
    const { status, body } = await ask()
    replies.push([status, body.nextAt])
  }
  return replies
}
/** Number of mails with such a subject to an address, once no mail is waiting. */
async function arrived(subject: RegExp, address = email, server = app): Promise<number> {
  // Mails over the limit are due a little later.
  server.advance(1_000)
  wake(server.server.db, 'mail')
  await waitFor(async () => {
    const waiting = server.database.db.selectFrom('outboxMails').where('state', '=', 'waiting').select('id')
    return (await waiting.execute()).length === 0 || undefined
  })
  return (await mailsTo(server, address)).filter((mail) => subject.test(mail.subject)).length
}
const LINK = /sign-in link/
const RESET = /new password/
const INVITATION = /invites you/

describe('requesting links', () => {
  it('sends at most three mails of a kind to one address in any quarter of an hour (B5)', async () => {
    await askForLink()
    expect(await arrived(LINK)).toBe(1)
    app.advance(14.8 * 60_000)
    await timesOver(3, askForLink)
    expect(await arrived(LINK)).toBe(3)
    app.advance(60_000)
    await timesOver(3, askForLink)
    expect(await arrived(LINK)).toBe(3)
    app.advance(QUARTER_MS)
    await askForLink()
    expect(await arrived(LINK)).toBe(4)
  })

  it('reports when the next one is allowed, in the same words for known and unknown addresses in any spelling (B5)', async () => {
    const known = await aPerson(app)
    const stranger = freshEmail()
    for (const ask of [askForLink, askForReset]) {
      const before = app.server.clock().getTime()
      const [ours, theirs] = [
        await timesOver(5, () => ask(` ${known.email.toUpperCase()} `)),
        await timesOver(5, () => ask(stranger)),
      ]
      const after = app.server.clock().getTime()
      for (const replies of [ours, theirs]) {
        expect(replies.slice(0, 3)).toEqual(Array(3).fill([202, null]))
        for (const [status, nextAt] of replies.slice(3)) {
          expect(status).toBe(202)
          expect(Date.parse(String(nextAt))).toBeGreaterThanOrEqual(before + QUARTER_MS)
          expect(Date.parse(String(nextAt))).toBeLessThanOrEqual(after + QUARTER_MS)
        }
      }
    }
    app.advance(QUARTER_MS + 60_000)
    expect((await askForLink(known.email)).body).toEqual({ nextAt: null })
  })

  it('works again exactly at the announced time (B5)', async () => {
    await timesOver(3, askForLink)
    expect(await arrived(LINK)).toBe(3)
    const [[, nextAt] = []] = await timesOver(1, askForLink)
    expect(await arrived(LINK)).toBe(3)
    app.advance(Date.parse(String(nextAt)) - app.server.clock().getTime())
    expect((await askForLink()).body).toEqual({ nextAt: null })
    expect(await arrived(LINK)).toBe(4)
  })

  it('is limited by client, too', async () => {
    expect((await askForLink()).status).toBe(202)
    const { numUpdatedRows } = await app.database.db
      .updateTable('throttles')
      .set({ hits: 60 })
      .where('key', '=', storedKey('links:client:127.0.0.1'))
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    expect((await askForLink(freshEmail())).status).toBe(429)
  })

  it('stores at most thirty jobs for one address, known or not, from any number of clients (B5)', async () => {
    const behindProxy = await newTestApp({ database: app.database, settings: { trustProxy: ['127.0.0.1'] } })
    const known = await aPerson(app)
    for (const address of [known.email, email]) {
      const asking = Array.from({ length: 40 }, (_, n) =>
        call(
          behindProxy,
          requestPasswordReset,
          { body: { email: address } },
          { headers: { 'x-forwarded-for': `10.0.${n}.1` } },
        ),
      )
      expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(Array(40).fill(202))
      const jobs = app.database.db.selectFrom('outboxMails').where('address', '=', address).select('id')
      expect(await jobs.execute()).toHaveLength(30)
    }
    expect(await arrived(RESET, known.email, behindProxy)).toBeLessThanOrEqual(3)
    await behindProxy.stop()
  })
})

describe('a request that sends no mail', () => {
  it('does not count: ’Forgot password?’ for an address without an account blocks neither link nor invite (B5)', async () => {
    const cast = await aCast(app)
    await timesOver(3, askForReset)
    const invited = await call(
      app,
      createInvite,
      { params: { clubId: cast.club }, body: { email } },
      { cookie: cast.headCoach.cookie },
    )
    expect(invited.body.isMailed).toBe(true)
    expect((await askForLink()).body).toEqual({ nextAt: null })
    expect([await arrived(LINK), await arrived(INVITATION), await arrived(RESET)]).toEqual([1, 1, 0])
  })

  it('does not count if sign-up is by invitation only: an address invited later gets its link (B5)', async () => {
    const closed = await newTestApp({ database: app.database, settings: { signUp: 'invited' } })
    const { club } = await aCast(app)
    await timesOver(5, () => askForLink(email, closed))
    expect(await arrived(LINK, email, closed)).toBe(0)
    await anInvite(app, { clubId: club, email })
    // The response must not reveal that the address is now known.
    const { body } = await askForLink(email, closed)
    expect(body.nextAt).not.toBe(null)
    expect(await arrived(LINK, email, closed)).toBe(1)
    await timesOver(4, () => askForLink(email, closed))
    expect(await arrived(LINK, email, closed)).toBe(3)
    await closed.stop()
  })
})

describe('strangers’ requests', () => {
  it('block no owner: each kind of mail has its own limit, and each mail within it reaches the owner (B5, B8)', async () => {
    const { email: known } = await aPerson(app)
    await timesOver(5, () => askForReset(known))
    for (let n = 0; n < 5; n += 1)
      await call(app, register, { body: { email: known, password: 'a calm lake at six' } })
    await timesOver(5, () => askForLink(known))
    expect([await arrived(LINK, known), await arrived(RESET, known)]).toEqual([3, 3])
    expect(await arrived(/already have a Boathouse account/, known)).toBe(3)
  })

  it('block no invite to the address, and neither do other clubs’ invites (B5)', async () => {
    const cast = await aCast(app)
    const invite = (clubId: string, { cookie }: { cookie: string }) =>
      call(app, createInvite, { params: { clubId }, body: { email } }, { cookie })
    await timesOver(5, askForLink)
    await timesOver(5, askForReset)
    const isMailed = async (times: number, clubId: string, coach: { cookie: string }) => {
      const answers = []
      for (let n = 0; n < times; n += 1) answers.push((await invite(clubId, coach)).body.isMailed)
      return answers
    }
    expect(await isMailed(4, cast.rivalClub, cast.rivalCoach)).toEqual([true, true, true, false])
    expect(await isMailed(1, cast.club, cast.headCoach)).toEqual([true])
    expect(await arrived(INVITATION)).toBe(4)
  })

  it('do not block an invited person’s own link, after three invites and another link (B5)', async () => {
    const cast = await aCast(app)
    for (let n = 0; n < 3; n += 1)
      await call(
        app,
        createInvite,
        { params: { clubId: cast.club }, body: { email } },
        { cookie: cast.headCoach.cookie },
      )
    expect(await timesOver(2, askForLink)).toEqual([
      [202, null],
      [202, null],
    ])
    expect([await arrived(LINK), await arrived(INVITATION)]).toEqual([2, 3])
  })
})

describe('a mail that could not be sent at first', () => {
  it('is not counted again when it is retried (B5, R4)', async () => {
    let refusals = 3
    const delivered: string[] = []
    const transport = {
      deliver: async ({ to }: { to: string }) => {
        refusals -= 1
        if (refusals >= 0) throw new Error('451 not now')
        delivered.push(to)
      },
      close: () => undefined,
    }
    const own = await newTestApp({ database: app.database, transport })
    await timesOver(3, () => askForLink(email, own))
    // Wait for the stored failure: the mail is retried only after it.
    const postponed = app.database.db.selectFrom('outboxMails').where('address', '=', email).select('failure')
    await waitFor(async () => {
      const failures = (await postponed.execute()).filter(({ failure }) => failure?.includes('451'))
      return failures.length === 3 || undefined
    })
    own.advance(60_000)
    wake(own.server.db, 'mail')
    await waitFor(async () => delivered.length === 3 || undefined)
    await own.stop()
  })
})
