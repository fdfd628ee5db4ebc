import { withoutAddresses } from '@boathouse/domain/kernel/email'
import type { FastifyInstance } from 'fastify'

import pino, { type Logger, type LoggerOptions } from 'pino'

/** Omits messages, because databases and mail servers put personal data into them. */
function serializeError(error: Error & { code?: string; constraint?: string }) {
  return {
    type: error.name,
    code: error.code,
    constraint: error.constraint,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
  }
}

export const logOptions: LoggerOptions = { serializers: { err: serializeError } }

export const createLogger = (level: 'info' | 'warn'): Logger => pino({ level, ...logOptions })

/** One line per request with the route's pattern: URLs contain tokens and ids. */
export function logAccess(app: FastifyInstance): void {
  // Only our own id: logs hold no text that a client chose.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.actor?.user.id,
      },
      'request',
    )
    done()
  })
}
