import type { Contract } from '@boathouse/domain/kernel/contract'
import { notFound } from '@boathouse/domain/kernel/errors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { clientKeyOf } from '#auth/client-key.ts'
import { actorOf } from '#auth/gate.ts'
import { lazyIdentity } from '#auth/identity.ts'
import { sessionCookie } from '#auth/session-cookie.ts'
import type { Database } from '#db/connect.ts'
import { sweep } from '#db/sweep.ts'
import { logAccess } from '#http/access-log.ts'
import { refuseDeepBodies } from '#http/deep-bodies.ts'
import { newFastify } from '#http/fastify.ts'
import { REQUESTS_PER_MINUTE, SILENT_WITHIN_LIMIT } from '#http/limits.ts'
import { describeApi } from '#http/openapi.ts'
import { refuseWhenOverloaded } from '#http/overload.ts'
import { builtPages, refuseUnknownCalls, servePages } from '#http/pages.ts'
import { answerProblems } from '#http/problems.ts'
import { apiHeaders, refuseForeignSites } from '#http/security.ts'
import { compileSerializer } from '#http/serializers.ts'
import type { Server } from '#http/server.ts'
import { hangUpOnSlowReaders } from '#http/slow-readers.ts'
import { hangUpWhileStopping } from '#http/stopping.ts'
import type { LocalMailbox, MailTransport } from '#mail/transport.ts'
import { type MailWorker, startMailWorker } from '#mail/worker.ts'
import type { Config } from './config.ts'
import { features, linkMakers, printedLinks, remind } from './features.ts'

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly transport: MailTransport | LocalMailbox
  readonly clock: () => Date
  readonly logger: FastifyBaseLogger
  readonly requestsPerMinute?: number
  /** How long a turn of the event loop may be before requests are turned away, in milliseconds; 0 turns nobody away. */
  readonly patienceMs?: number
  /** The folder of built pages. */
  readonly pages?: string
}

/** A call that the server answers; what no contract states is written out where routes are tested. */
export interface Route {
  readonly method: string
  readonly url: string
  readonly contract: Contract | null
}

export interface App {
  readonly fastify: FastifyInstance
  readonly server: Server
  readonly routes: readonly Route[]
  readonly printedLinks: ReturnType<typeof printedLinks>
  /**
   * Says that it is not ready, still answers for `drainMs`, finishes what is under way, and lets go of everything but
   * the database.
   */
  readonly stop: (drainMs?: number) => Promise<void>
}

/** Builds the whole server from a database, a clock and a mail transport; it does not listen yet. */
export async function buildApp({
  config,
  database,
  transport,
  clock,
  logger,
  ...options
}: Parts): Promise<App> {
  const app = newFastify(config, logger)
  let mail: MailWorker | undefined
  let stopping = false
  const cookie = sessionCookie(config.isHttps)
  const server: Server = {
    app,
    config,
    db: database.db,
    clock,
    cookie,
    identity: lazyIdentity({ database, publicUrl: config.publicUrl, secret: config.secret }),
    actorFor: async ({ headers }) => {
      const token = cookie.read(headers.cookie)
      return token ? actorOf(database.db, token, clock(), config) : null
    },
    mailbox: 'mails' in transport ? transport : null,
    wakeMail: () => mail?.wake(),
    isStopping: () => stopping,
  }
  const routes = listRoutes(app)
  await prepare(server, { ...options, waiting: database.waiting })
  mail = startMailWorker({
    db: database.db,
    transport,
    links: linkMakers(server),
    publicUrl: config.publicUrl,
    clock,
    onFailure: (error, job) =>
      logger.warn({ err: error, mail: job?.id, template: job?.template }, 'mail not sent'),
  })
  mail.wake()
  const sweeping = sweepHourly(server)
  const reminding = remindMinutely(server)
  const stop = async (drainMs = 0) => {
    stopping = true
    await new Promise((resolve) => setTimeout(resolve, drainMs))
    clearInterval(sweeping)
    clearInterval(reminding)
    await app.close()
    await mail.stop()
    transport.close()
  }
  return { fastify: app, server, routes, printedLinks: printedLinks(server), stop }
}

const HOUR_MS = 3_600_000

function sweepHourly({ db, clock, app }: Server): NodeJS.Timeout {
  const run = () => sweep(db, clock()).catch((error) => app.log.warn({ err: error }, 'nothing swept'))
  return setInterval(run, HOUR_MS).unref()
}

const MINUTE_MS = 60_000

function remindMinutely(server: Server): NodeJS.Timeout {
  const run = async () => {
    if (await remind(server)) server.wakeMail()
  }
  const tick = () => run().catch((error) => server.app.log.warn({ err: error }, 'nobody reminded'))
  return setInterval(tick, MINUTE_MS).unref()
}

function listRoutes(app: FastifyInstance): readonly Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routes.push({ method: each, url, contract: config?.contract ?? null })
  })
  return routes
}

type Options = Pick<Parts, 'requestsPerMinute' | 'patienceMs' | 'pages'> & Pick<Database, 'waiting'>

async function prepare(
  server: Server,
  { requestsPerMinute = REQUESTS_PER_MINUTE, patienceMs = 300, pages = builtPages, waiting }: Options,
): Promise<void> {
  const { app, config } = server
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(compileSerializer as never)
  app.decorateRequest('actor', null)
  app.decorateRequest('judgedAt', 0)
  answerProblems(app, config)
  app.setNotFoundHandler(async () => {
    throw notFound()
  })
  hangUpWhileStopping(server)
  hangUpOnSlowReaders(app)
  logAccess(app)
  refuseWhenOverloaded(app, { patienceMs, waiting })
  await servePages(app, pages, config)
  await app.register(async (api) => {
    await api.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip, socket }) => clientKeyOf(ip, socket.remoteAddress ?? ''),
      addHeadersOnExceeding: SILENT_WITHIN_LIMIT,
    })
    apiHeaders(api, config)
    refuseForeignSites(api, config)
    refuseDeepBodies(api)
    await describeApi(api, config)
    for (const register of features) register({ ...server, app: api })
    refuseUnknownCalls(api)
  })
}
