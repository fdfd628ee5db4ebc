import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { clientKeyOf } from '#auth/client-key.ts'
import { SILENT_WITHIN_LIMIT } from './limits.ts'

/** Tells a client with 429 to wait that asks for more than so much in a minute of what is registered here from now on. */
export async function limitEachClient(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip, socket }) => clientKeyOf(ip, socket.remoteAddress ?? ''),
    addHeadersOnExceeding: SILENT_WITHIN_LIMIT,
  })
}
