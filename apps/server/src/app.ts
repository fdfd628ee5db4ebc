import { join } from 'node:path'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { notFound } from '@boathouse/domain/kernel/errors'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { oidcCookie, passkeyCookie, pendingCookie, requesterCookie, requesterCookies } from '#auth/cookies.ts'
import { HashTurns } from '#auth/hash-turns.ts'
import { lazyIdentity } from '#auth/identity.ts'
import { oidcProvider } from '#auth/oidc.ts'
import type { Database } from '#db/connect.ts'
import { FilesRoom } from '#db/files-room.ts'
import { makeTurns } from '#http/account-turns.ts'
import { limitConnections } from '#http/connection-limits.ts'
import { Connections } from '#http/connections.ts'
import { EventStreams } from '#http/event-streams.ts'
import { createFastify } from '#http/fastify.ts'
import {
  type EVENT_STREAMS,
  FILES_PER_MINUTE,
  LONGEST_TURN_MS,
  REQUESTS_PER_MINUTE,
  SHUTDOWN,
} from '#http/limits.ts'
import { logAccess } from '#http/log.ts'
import { observeRequests, startMetrics } from '#http/metrics.ts'
import { describeApi } from '#http/openapi.ts'
import { refuseWhenOverloaded } from '#http/overload.ts'
import { builtPages, refuseUnknownCalls, servePages } from '#http/pages.ts'
import { sendProblems } from '#http/problems.ts'
import { limitEachClient, limitJsonDepth } from '#http/request-limits.ts'
import { findRequester } from '#http/requester.ts'
import { apiHeaders, refuseForeignSites } from '#http/security.ts'
import type { Server } from '#http/server.ts'
import { closeConnectionsWhileStopping, finishConnections } from '#http/shutdown.ts'
import { endSlowClients } from '#http/slow-clients.ts'
import { TokenLimit } from '#http/token-limit.ts'
import { boundUnreadResponses } from '#http/unread-responses.ts'
import { UploadFolder } from '#http/uploads.ts'
import type { LocalMailbox, MailTransport } from '#mail/transport.ts'
import type { Deliver } from '#push/delivery.ts'
import { type VapidKeys, vapidKeys } from '#push/vapid.ts'
import type { DeliverWebhook } from '#webhooks/delivery.ts'
import { hostFinder } from '#webhooks/find-host.ts'
import type { Config } from './config.ts'
import { mountFeatures, printedLinks, startWarnings, tokenUseNoter } from './features.ts'
import { startJobs } from './jobs.ts'
import { FileReader } from './readers/file-reader.ts'
import { startWorkers, type Workers } from './workers.ts'

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly transport: MailTransport | LocalMailbox
  readonly clock: () => Date
  readonly logger: FastifyBaseLogger
  readonly requestsPerMinute?: number
  readonly filesPerMinute?: number
  /** Milliseconds that one event-loop turn may block before the server sheds requests; 0 disables shedding. */
  readonly longestTurnMs?: number
  readonly hashTurns?: HashTurns
  readonly fileReader?: FileReader
  readonly streamLimits?: typeof EVENT_STREAMS
  /** VAPID keys for web push. By default derived from the public URL and the secret. */
  readonly vapid?: VapidKeys | null
  readonly deliver?: Deliver
  readonly deliverWebhook?: DeliverWebhook
  readonly findHost?: Server['webhookReach']['find']
  readonly waitingPerAccount?: number
  readonly pages?: string
  /** False if periodic jobs run by `catchUp` only. */
  readonly hasTimers?: boolean
}

/** A registered route. Static files, for example, have no contract. */
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
  /** Warnings to print for the operator at start. */
  readonly startWarnings: () => Promise<string[]>
  /** Runs due jobs at once, for example alerts that fell due during a downtime. */
  readonly catchUp: () => Promise<void>
  /** Reports "not ready" for `drainMs`, then closes the port and releases everything except the database. */
  readonly stop: (drainMs?: number) => Promise<void>
}

export async function buildApp({
  config,
  database,
  transport,
  clock,
  logger,
  ...options
}: Parts): Promise<App> {
  const connections = new Connections()
  const app = createFastify(config, logger, connections)
  let workers: Workers | undefined
  let stopping = false
  const cookies = requesterCookies(config.isHttps)
  const server: Server = {
    app,
    config,
    db: database.db,
    notifications: database.notifications,
    clock,
    ...cookies,
    requesterCookie: requesterCookie(config.isHttps),
    pendingCookie: pendingCookie(config.isHttps),
    passkeyCookie: passkeyCookie(config.isHttps),
    oidcCookie: oidcCookie(config.isHttps),
    oidc: config.oidc && oidcProvider(config.oidc, { ...config, now: clock }),
    identity: lazyIdentity({ database, publicUrl: config.publicUrl, secret: config.secret }),
    hashTurns: options.hashTurns ?? new HashTurns(),
    actorFor: (request) => findRequester({ db: database.db, clock, config, ...cookies }, request),
    tokenLimit: new TokenLimit(config.tokenCallsPerHour),
    noteTokenUse: tokenUseNoter({ db: database.db, clock }),
    turns: makeTurns(options.waitingPerAccount),
    uploads: new UploadFolder(join(config.dataDir, 'uploads')),
    fileReader: options.fileReader ?? new FileReader(),
    filesRoom: roomForFiles(config, logger),
    streams: new EventStreams(connections, options.streamLimits),
    mailbox: 'mails' in transport ? transport : null,
    vapid: options.vapid === undefined ? vapidKeys(config) : options.vapid,
    webhookReach: reachOfWebhooks(config, options.findHost),
    isStopping: () => stopping,
    metrics: config.metricsToken === null ? null : await startMetrics(database),
  }
  const routes = listRoutes(app)
  await prepare(server, connections, { ...options, waiting: database.connections?.waiting ?? (() => 0) })
  workers = startWorkers(server, { transport, logger, ...options })
  await server.uploads.sweep(clock())
  const jobs = startJobs(server, options.hasTimers)
  const stop = async (drainMs = 0) => {
    stopping = true
    server.streams.stop()
    await new Promise((resolve) => setTimeout(resolve, drainMs))
    await finishConnections(app.server, connections, { ...SHUTDOWN, keptMs: drainMs })
    await jobs.stop()
    await app.close()
    await Promise.all([workers?.stop(), server.fileReader.stop()])
    transport.close()
  }
  return {
    fastify: app,
    server,
    routes,
    printedLinks: printedLinks(server),
    startWarnings: () => startWarnings(server),
    catchUp: jobs.catchUp,
    stop,
  }
}

const roomForFiles = ({ filesQuota }: Config, logger: FastifyBaseLogger): FilesRoom =>
  new FilesRoom(filesQuota, (use) => logger.warn(use, 'files of devices have filled 80 % of FILES_QUOTA'))

const reachOfWebhooks = (config: Config, find = hostFinder()): Server['webhookReach'] => ({
  ...{ networks: config.webhookNetworks, ports: config.webhookPorts, find },
})

function listRoutes(app: FastifyInstance): readonly Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) routes.push({ method: each, url, contract: config?.contract ?? null })
  })
  return routes
}

interface Options extends Pick<Parts, 'requestsPerMinute' | 'filesPerMinute' | 'longestTurnMs' | 'pages'> {
  readonly waiting: () => number
}

async function prepare(
  server: Server,
  connections: Connections,
  {
    requestsPerMinute = REQUESTS_PER_MINUTE,
    filesPerMinute = FILES_PER_MINUTE,
    longestTurnMs = LONGEST_TURN_MS,
    pages = builtPages,
    waiting,
  }: Options,
): Promise<void> {
  const { app, config } = server
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('actor', null)
  app.decorateRequest('judgedAt', 0)
  app.decorateRequest('endTurn', null)
  sendProblems(server)
  app.setNotFoundHandler(async () => {
    throw notFound()
  })
  closeConnectionsWhileStopping(server)
  limitConnections(connections, config.trustProxy)
  boundUnreadResponses(app, connections)
  endSlowClients(app, connections)
  logAccess(app)
  if (server.metrics) observeRequests(app, server.metrics)
  refuseWhenOverloaded(server, {
    longestTurnMs,
    waiting,
    inTurn: () => server.turns.ofCalls.waiting,
    onRefusal: () => server.metrics?.refused('overload'),
  })
  const build = await servePages(app, pages, { isHttps: config.isHttps, filesPerMinute })
  await app.register(async (api) => {
    await limitEachClient(api, requestsPerMinute)
    apiHeaders(api, { isHttps: config.isHttps, build })
    refuseForeignSites(api, config)
    limitJsonDepth(api)
    await describeApi(api, config)
    await mountFeatures({ ...server, app: api })
    refuseUnknownCalls(api)
  })
}
