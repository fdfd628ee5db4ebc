import { Refusal } from '@boathouse/domain/kernel/errors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { requestClientKey } from './client.ts'
import { SILENT_WITHIN_LIMIT } from './limits.ts'

/** Limits requests per minute and client, with 429, on routes registered afterwards. */
export async function limitEachClient(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: requestClientKey,
    addHeadersOnExceeding: SILENT_WITHIN_LIMIT,
  })
}

/** Deeper than any contract. */
const MAX_DEPTH = 32

export function limitJsonDepth(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body, routeOptions }, _reply, done) => {
    const isFile = routeOptions.config.contract?.upload !== undefined
    done(!isFile && isDeeper(body, MAX_DEPTH) ? new Refusal('invalid') : undefined)
  })
}

const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((part) => isDeeper(part, left - 1)))
