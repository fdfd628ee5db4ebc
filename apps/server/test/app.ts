import type { lookup } from 'node:dns'
import type { CallInput, CallOutput, Contract } from '@boathouse/domain/kernel/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import pino from 'pino'
import { HASH_LIMITS, HashTurns } from '#auth/hash-turns.ts'
import { hashToken } from '#auth/secrets.ts'
import type { Database } from '#db/connect.ts'
import type { EVENT_STREAMS } from '#http/limits.ts'
import { logOptions } from '#http/log.ts'
import { localMailbox, type MailTransport } from '#mail/transport.ts'
import type { Deliver } from '#push/delivery.ts'
import { vapidKeys } from '#push/vapid.ts'
import type { DeliverWebhook } from '#webhooks/delivery.ts'
import { type App, buildApp } from '../src/app.ts'
import type { Config } from '../src/config.ts'
import { FileReader } from '../src/readers/file-reader.ts'
import { freshFolder, workerDatabase } from './database.ts'
import { SECRET } from './installation-paths.ts'
import { testProvider } from './oidc-provider.ts'
import { type Ask, type Asked, type Heard, overHttp } from './over-http.ts'
import { leadingTo } from './resolvers.ts'
import { recorded } from './sent-mails.ts'
import { unwoken } from './unwoken.ts'
import { writeSession } from './write-session.ts'

export const publicUrl = 'http://localhost:3000'

const config: Config = {
  host: '127.0.0.1',
  port: 0,
  publicUrl,
  isHttps: false,
  dataDir: '/nowhere',
  database: { file: 'unused' },
  smtp: null,
  superAdminEmail: null,
  superAdminFactorFrom: null,
  secret: SECRET,
  trustProxy: [],
  signUp: 'open',
  metricsToken: null,
  oidc: null,
  activityQuota: 2 * 1024 ** 3,
  filesQuota: null,
  tokenCallsPerHour: 600,
  webhookNetworks: [],
  // Test receivers listen on any free port.
  webhookPorts: [[1_024, 65_535]],
}

export const vapid = vapidKeys({ publicUrl: 'https://rowing.example.org', secret: SECRET })

export const metricsToken = 'a-token-of-the-tests-that-reads-metrics'
/** Headers of a monitoring system. */
export const metricsReader = { authorization: `Bearer ${metricsToken}` }

export const mailboxKey = 'a-key-of-the-tests-that-opens-the-mailbox'
/** Headers of a browser that opened the mailbox link. */
export const mailboxReader = { cookie: `mailbox=${hashToken(mailboxKey)}` }

export interface TestApp extends App {
  readonly database: Database
  readonly ask: Ask
  readonly port: () => Promise<number>
  readonly logged: string[]
  readonly advance: (ms: number) => void
}

export interface Options {
  readonly startsAt?: string
  readonly transport?: MailTransport
  readonly settings?: Partial<Config>
  readonly database?: Database
  readonly pages?: string
  readonly requestsPerMinute?: number
  readonly filesPerMinute?: number
  readonly hashTurns?: HashTurns
  readonly fileReader?: FileReader
  readonly longestTurnMs?: number
  readonly waitingPerAccount?: number
  readonly streamLimits?: typeof EVENT_STREAMS
  readonly vapid?: typeof vapid
  readonly deliver?: Deliver
  readonly deliverWebhook?: DeliverWebhook
  readonly findHost?: typeof lookup
  /** Runs periodic jobs by the clock of the machine, so only for tests of that. */
  readonly hasTimers?: boolean
}

/** Uses the worker's database by default. */
export async function newTestApp({
  startsAt,
  settings = {},
  database,
  ...options
}: Options = {}): Promise<TestApp> {
  let ahead = startsAt ? Date.parse(startsAt) - currentTimeMs() : 0
  const clock = () => new Date(currentTimeMs() + ahead)
  const logged: string[] = []
  const shared = database ?? (await workerDatabase())
  // A handle of its own: as in production, a server wakes only its own workers.
  const own = { ...shared, db: unwoken(shared.db) }
  const app = await buildApp({
    // Separate folder: a server with an advanced clock would sweep other servers' files.
    config: { ...config, dataDir: freshFolder(), oidc: (await testProvider()).settings, ...settings },
    database: own,
    transport: recorded(
      localMailbox(() => undefined, clock, mailboxKey),
      own,
    ),
    clock,
    logger: pino({ level: 'info', ...logOptions }, { write: (line: string) => logged.push(line) }),
    requestsPerMinute: 1_000_000,
    longestTurnMs: 0,
    hashTurns: new HashTurns({ ...HASH_LIMITS, patienceMs: 600_000 }),
    waitingPerAccount: 1_000,
    // Long limits for busy machines; the reader's own tests check real ones.
    fileReader: new FileReader({ processorMs: 300_000, wallMs: 600_000 }),
    vapid,
    deliver: async () => {
      throw new Error('Tests have a push service of their own, or none.')
    },
    deliverWebhook: async () => {
      throw new Error('Tests have a receiver of webhooks of their own, or none.')
    },
    findHost: leadingTo('142.250.74.10'),
    pages: '/nowhere',
    hasTimers: false,
    ...options,
  })
  const { ask, port, hangUp } = overHttp(app)
  const stop = async (drainMs?: number) => {
    await app.stop(drainMs)
    hangUp()
  }
  return {
    ...app,
    stop,
    ask,
    port,
    database: own,
    logged,
    advance: (ms) => {
      ahead += ms
    },
  }
}

let shared: Promise<TestApp> | undefined

export function testApp(): Promise<TestApp> {
  shared ??= newTestApp()
  return shared
}

/** Creates a session and returns the cookie header. */
export const signIn = ({ database }: { database: Database }, userId: string): Promise<string> =>
  writeSession(database.db, userId)

export const cookieOf = ({ raw }: { raw: Pick<Heard, 'cookies'> }): string =>
  raw.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

interface Problem {
  readonly code?: string
  readonly detail?: string
  readonly fields?: readonly { path: string; code: string }[]
}

export interface Answer<C extends Contract = Contract> {
  readonly status: number
  readonly body: (CallOutput<C> extends object ? CallOutput<C> : unknown) & Problem
  readonly raw: Heard
}

type Loose = {
  params?: Record<string, string>
  query?: Asked['query']
  body?: object
  upload?: Uint8Array
}

export interface By {
  readonly cookie?: string | undefined
  readonly headers?: Record<string, string>
}

/** Builds the request that the user's browser would send. */
export function requestOf<C extends Contract>(
  { method, path }: C,
  input: CallInput<C>,
  { cookie, headers = {} }: By = {},
): Asked {
  const { params = {}, query, body, upload } = input as Loose
  const payload = upload ?? body
  return {
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    headers: {
      ...(cookie && { cookie }),
      ...(method !== 'GET' && { origin: publicUrl }),
      ...(upload && { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(query && { query }),
    ...(payload !== undefined && { payload }),
  }
}

export async function call<C extends Contract>(
  { ask }: Pick<TestApp, 'ask'>,
  contract: C,
  input: CallInput<C>,
  by: By = {},
): Promise<Answer<C>> {
  const raw = await ask(requestOf(contract, input, by))
  const isJson = /json/.test(String(raw.headers['content-type']))
  return { status: raw.statusCode, body: isJson ? raw.json() : (null as never), raw }
}
