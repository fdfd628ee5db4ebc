import { scopeOfCall } from '@boathouse/domain/identity/tokens/rules'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorWithin, bearerOf, isWithinToken } from '#auth/api-tokens.ts'
import type { Actor } from '#auth/gate.ts'
import { requestClientKey } from './client.ts'
import type { TokenLimit } from './token-limit.ts'

/** Whether a call authenticates by token. Public calls ignore tokens. */
export const isByToken = ({ headers, routeOptions: { config } }: FastifyRequest): boolean =>
  config.contract !== undefined &&
  config.contract.access !== 'public' &&
  bearerOf(headers.authorization) !== null

interface TokenGate {
  readonly tokenLimit: TokenLimit
  readonly noteTokenUse: (actor: Actor, clientKey: string) => Promise<void>
  readonly clock: () => Date
}

/** Checks a token's scope and its owner's limit. Sends RateLimit headers (draft-ietf-httpapi-ratelimit-headers). */
export function tokenGate({ tokenLimit, noteTokenUse, clock }: TokenGate, contract: Contract) {
  const scope = scopeOfCall(contract)
  const count = ({ token, user: { id } }: Actor, reply: FastifyReply) => {
    if (!token) return
    const { left, seconds } = tokenLimit.count(id, clock())
    reply.header('ratelimit-policy', `"token";q=${tokenLimit.perHour};w=3600`)
    reply.header('ratelimit', `"token";r=${Math.max(0, left)};t=${seconds}`)
    if (left < 0) throw new Refusal('rateLimited', 'tokenRateLimited', { retryAfter: seconds })
  }
  const narrow = (actor: Actor): Actor => {
    if (!isWithinToken(actor, scope)) throw new Refusal('forbidden', 'tokenScope')
    return actorWithin(actor, scope)
  }
  const noteUse = async (request: FastifyRequest) => {
    const { actor, log } = request
    if (!actor?.token) return
    // A failed write, for example on a full disk, doesn't fail the read.
    await noteTokenUse(actor, requestClientKey(request)).catch((error) =>
      log.warn({ err: error }, 'use of a token not written down'),
    )
  }
  return { count, narrow, noteUse }
}
