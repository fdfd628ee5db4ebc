import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { answerClientError } from './client-errors.ts'
import { BODY_LIMIT, SLOW_CLIENTS } from './limits.ts'
import { answerUnroutable } from './problems.ts'

/** The framework as we want it, before anything is registered. */
export function newFastify(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    ...SLOW_CLIENTS,
    frameworkErrors: answerUnroutable,
    exposeHeadRoutes: false,
    clientErrorHandler: answerClientError,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { maxParamLength: 100 },
  })
}
