import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { respondToClientErrors } from './client-errors.ts'
import { schemaController } from './compilers.ts'
import type { Connections } from './connections.ts'
import { toCurrentPath } from './former-paths.ts'
import { BODY_LIMIT, KEEP_ALIVE_MS, REQUEST_TIMEOUTS } from './limits.ts'
import { sendUnroutable } from './problems.ts'

export function createFastify(
  config: Config,
  logger: FastifyBaseLogger,
  connections: Connections,
): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => toCurrentPath(url),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    serverFactory: (handle) =>
      connections.serve({ ...REQUEST_TIMEOUTS, keepAliveTimeout: KEEP_ALIVE_MS }, handle),
    frameworkErrors: sendUnroutable,
    exposeHeadRoutes: false,
    clientErrorHandler: respondToClientErrors(connections),
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { maxParamLength: 100 },
    schemaController,
  })
}
