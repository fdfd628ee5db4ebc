import type { FastifyInstance } from 'fastify'

/** One line a request, with the route's pattern: addresses and queries hold tokens and ids, and stay out of logs. */
export function logAccess(app: FastifyInstance): void {
  // Ours alone, whatever a client says: what stands in a log is never of a stranger's making.
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
