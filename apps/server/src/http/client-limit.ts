import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { requestClientKey } from './client.ts'
import { SILENT_WITHIN_LIMIT } from './limits.ts'

/** Limits each client's requests in a minute, with 429, on all routes that are registered here from now on. */
export async function limitEachClient(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: requestClientKey,
    addHeadersOnExceeding: SILENT_WITHIN_LIMIT,
  })
}
