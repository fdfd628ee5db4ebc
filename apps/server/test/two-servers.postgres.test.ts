import { setTimeout as wait } from 'node:timers/promises'
import { createAnnouncement } from '@boathouse/domain/club/announcements/contract'
import { showMetrics } from '@boathouse/domain/club/health/contract'
import { createInvite, listInvites } from '@boathouse/domain/club/invites/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { requestSignInLink, showMe, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { setUp } from '@boathouse/domain/identity/set-up/contract'
import { signOut } from '@boathouse/domain/identity/sign-ins/contract'
import type { CallInput, Contract } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { migrationNames } from '#db/migrations.ts'
import { enqueueMails } from '#mail/outbox.ts'
import { metricsReader, metricsToken } from './app.ts'
import { emptyAddress, freshFolder, open } from './database.ts'
import { aCast, type Cast, freshEmail } from './factories.ts'
import { type MailServer, mailServer } from './mail-server.ts'
import { waitFor } from './mails.ts'
import { hoursFromNow, practiceRow } from './practices.ts'
import { type ServerProcess, startServer } from './process.ts'

const PASSWORD = 'a calm lake at six'
const SHORT_MINUTES = new URL('short-minutes.ts', import.meta.url).href

let database: Database
let mail: MailServer
let a: ServerProcess
let b: ServerProcess
let cast: Cast

beforeAll(async () => {
  const address = await emptyAddress()
  if (!('url' in address)) throw new Error('Two servers share a PostgreSQL.')
  mail = await mailServer({ delayMs: 40 })
  const settings = {
    DATABASE_URL: address.url,
    SECRET: 'the same secret for both of the servers',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Boathouse <boathouse@club.example>',
    PUBLIC_URL: 'http://localhost:3000',
    METRICS_TOKEN: metricsToken,
    NODE_OPTIONS: `--import=${SHORT_MINUTES}`,
  }
  const start = () => startServer({ ...settings, DATA_DIR: freshFolder() })
  ;[a, b] = await Promise.all([start(), start()])
  database = open(address)
})
afterAll(async () => {
  await Promise.all([a?.stop(), b?.stop()])
  await database?.db.destroy()
  await mail?.close()
})

/** Calls one server over the network. Retries overload refusals like a browser. */
async function ask<C extends Contract>(
  at: ServerProcess,
  contract: C,
  input: CallInput<C>,
  { cookie = '', headers = {} }: { cookie?: string; headers?: Record<string, string> } = {},
) {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: object }
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const request = {
    method: contract.method,
    headers: { cookie, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }
  for (;;) {
    const answer = await fetch(at.url + path, request)
    const text = await answer.text()
    const session = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    if (answer.status !== 503) return { status: answer.status, text, session }
    await wait(200)
  }
}

const statusOf = async (at: ServerProcess, cookie: string) => (await ask(at, showMe, {}, { cookie })).status
const mailedTo = (address: string) => mail.received.filter(({ to }) => to.includes(address)).length

it('two servers that start at once on an empty database migrate it once, and both are ready', async () => {
  const ran = [a, b].map(({ output }) => output().includes('schema brought up to date'))
  expect(ran.sort()).toEqual([false, true])
  const { rows } = await sql`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(database.db)
  expect(rows).toHaveLength(migrationNames.length)
  for (const { url } of [a, b]) expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
})

it('the first super admin’s link works once, at either server (B4)', async () => {
  const tokens = [a, b].map(({ output }) => /setup\?token=([\w-]+)/.exec(output())?.[1] ?? 'none')
  const email = 'sam@test.example'
  const use = (at: ServerProcess, token: string) =>
    ask(at, setUp, { body: { token, email, password: PASSWORD } })
  const answers = await Promise.all(tokens.flatMap((token) => [use(a, token), use(b, token)]))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422])
  for (const token of tokens) {
    for (const at of [a, b]) expect((await use(at, token)).text).toContain('deadSetUpLink')
  }
})

describe('one server’s change applies at the other', () => {
  const body = { email: 'sam@test.example', password: PASSWORD }

  it('a session works at both, and ends at both (B7)', async () => {
    for (const [here, there] of [
      [a, b],
      [b, a],
    ] as const) {
      const { session } = await ask(here, signInWithPassword, { body })
      expect([await statusOf(here, session), await statusOf(there, session)]).toEqual([200, 200])
      expect((await ask(there, signOut, {}, { cookie: session })).status).toBe(204)
      expect([await statusOf(here, session), await statusOf(there, session)]).toEqual([401, 401])
    }
  })

  it('a removed member has no access at the other from the next request on (A4)', async () => {
    cast = await aCast({ database })
    const { cookie, id: memberId } = cast.headCoach
    const params = { clubId: cast.club }
    const list = (at: ServerProcess) => ask(at, listInvites, { params, query: {} } as never, { cookie })
    expect([(await list(a)).status, (await list(b)).status]).toEqual([200, 200])
    const removal = { params: { ...params, memberId } }
    expect((await ask(a, removeMember, removal, { cookie: cast.superAdmin.cookie })).status).toBe(204)
    expect([(await list(b)).status, (await list(a)).status]).toEqual([403, 403])
  })

  it('password attempts are counted together (B8)', async () => {
    const wrong = { email: freshEmail(), password: 'not the right one' }
    const tryAt = async (at: ServerProcess) => (await ask(at, signInWithPassword, { body: wrong })).status
    const statuses = await Promise.all(Array.from({ length: 16 }, (_, n) => tryAt(n % 2 === 0 ? a : b)))
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect([await tryAt(a), await tryAt(b)]).toEqual([429, 429])
  })

  it('mails to an address are counted together: three in a quarter of an hour (B5)', async () => {
    const email = freshEmail()
    const asked = await Promise.all(
      [a, b, a, b, a, b, a, b].map((at) => ask(at, requestSignInLink, { body: { email } })),
    )
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([202]))
    const jobs = database.db.selectFrom('outboxMails').where('address', '=', email).select('state')
    const isDone = async () => (await jobs.execute()).every(({ state }) => state === 'sent')
    await waitFor(async () => ((await isDone()) ? true : undefined))
    expect(mailedTo(email)).toBe(3)
  })
})

describe('a change at one server', () => {
  /** Listens at a server and counts events. */
  async function listen(at: ServerProcess, cookie: string) {
    const hangUp = new AbortController()
    const { body } = await fetch(`${at.url}/api/events`, { headers: { cookie }, signal: hangUp.signal })
    let text = ''
    const reading = async () => {
      for await (const part of body ?? []) text += Buffer.from(part).toString()
    }
    reading().catch(() => undefined)
    const times = () => text.split('event: changes').length - 1
    const heard = (most: number) => waitFor(async () => (times() >= most ? true : undefined))
    await heard(1)
    return { times, heard, hangUp: () => hangUp.abort() }
  }
  const retitle = async (at: ServerProcess, title: string) => {
    const params = { clubId: cast.rivalClub }
    const body = { id: newId(), title, message: title, endsOn: currentTime().toISOString().slice(0, 10) }
    const made = await ask(at, createAnnouncement, { params, body } as never, {
      cookie: cast.rivalCoach.cookie,
    })
    expect(made.status).toBe(201)
  }

  const listeningIn = sql`from pg_stat_activity where query ilike 'listen %' and datname = current_database()`

  it('reaches the other server long before it polls again', async () => {
    const there = await listen(b, cast.rivalAthlete.cookie)
    await waitFor(async () => (await sql`select pid ${listeningIn}`.execute(database.db)).rows[0])
    // Without notifications, each change would arrive only by polling, ten seconds later.
    for (let changes = 1; changes <= 10; changes += 1) {
      await retitle(a, 'Ice')
      await there.heard(1 + changes)
    }
    there.hangUp()
  })

  it('reaches the other server when notifications get lost, too', async () => {
    const there = await listen(b, cast.rivalAthlete.cookie)
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended ${listeningIn}`.execute(database.db)
    expect(rows.length).toBeGreaterThan(0)
    await retitle(a, 'Wind')
    await there.heard(2)
    there.hangUp()
  })
})

it('reminders are enqueued and sent once, three to an address, with both servers at once (B5, R6)', async () => {
  const rows = Array.from({ length: 6 }, () => practiceRow(cast.club, { startsAt: hoursFromNow(20) }))
  await database.db.insertInto('practices').values(rows).execute()
  const reminders = () =>
    database.db.selectFrom('outboxMails').where('template', '=', 'reminder').selectAll().execute()
  await waitFor(async () => ((await reminders()).length >= 12 ? true : undefined))
  const people = [cast.athlete.email, cast.minor.email]
  await waitFor(async () => (people.every((email) => mailedTo(email) === 3) ? true : undefined))
  // Lets both servers check some more times.
  await wait(1_500)
  expect((await reminders()).map(({ address }) => address).sort()).toEqual(
    people.flatMap((one) => Array(6).fill(one)).sort(),
  )
  expect(people.map(mailedTo)).toEqual([3, 3])
  for (const at of [a, b]) {
    const { text } = await ask(at, showMetrics, {}, { headers: metricsReader })
    expect(text).toMatch(/boathouse_job_last_run_timestamp_seconds\{job="reminders"\} \d+/)
  }
})

describe('two hundred mails', () => {
  const states = async () => {
    const rows = await database.db
      .selectFrom('outboxMails')
      .where('template', '!=', 'reminder')
      .select('state')
      .execute()
    return { waiting: rows.filter(({ state }) => state === 'waiting').length, all: rows.length }
  }
  const settled = (waiting: number) =>
    waitFor(async () => ((await states()).waiting <= waiting ? true : undefined))

  it('requested at both are delivered once each', async () => {
    const addresses = Array.from({ length: 200 }, () => freshEmail('invited'))
    const { cookie } = cast.rivalCoach
    const params = { clubId: cast.rivalClub }
    const invite = async (at: ServerProcess, those: string[]) => {
      for (const email of those)
        expect((await ask(at, createInvite, { params, body: { email } }, { cookie })).status).toBe(201)
    }
    await Promise.all(
      [0, 50, 100, 150].map((from, n) => invite(n % 2 ? a : b, addresses.slice(from, from + 50))),
    )
    await settled(0)
    expect(addresses.filter((address) => mailedTo(address) !== 1)).toEqual([])
  })

  it('are all delivered though one server is killed, and none twice except those it was sending (R4)', async () => {
    const addresses = Array.from({ length: 200 }, () => freshEmail('told'))
    const letter = { template: 'passwordChanged', locale: 'en', facts: {} } as const
    const before = mail.received.length
    await enqueueMails(
      database.db,
      addresses.map((address) => ({ ...letter, address })),
      currentTime(),
    )
    // A link request wakes a server's mail worker.
    for (const at of [a, b]) await ask(at, requestSignInLink, { body: { email: freshEmail() } })
    await waitFor(async () => (mail.received.length >= before + 60 ? true : undefined))
    // Each server sends four mails at once; one is killed while sending.
    const { held, release } = mail.hold()
    await waitFor(async () => (held() === 8 ? true : undefined))
    await b.stop('SIGKILL')
    release()
    await settled(4)
    expect((await states()).waiting).toBe(4)

    // The lease ends after two minutes: backdate the mails instead of moving the clock.
    await database.db
      .updateTable('outboxMails')
      .where('state', '=', 'waiting')
      .where('template', '!=', 'reminder')
      .set({ dueAt: currentTime().toISOString() })
      .execute()
    await settled(0)
    const counts = addresses.map(mailedTo)
    expect(counts.filter((count) => count === 0)).toEqual([])
    // The mail server took them from the killed server; the other one couldn't know and sent them again.
    expect(counts.filter((count) => count > 1)).toEqual([2, 2, 2, 2])
  })
})
