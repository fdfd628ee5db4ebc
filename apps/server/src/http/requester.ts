import { CLUB_HEADER } from '@boathouse/domain/kernel/tab-club'
import type { FastifyRequest } from 'fastify'
import { bearerOf, hashApiToken } from '#auth/api-tokens.ts'
import { type Actor, findActor, findActorByToken } from '#auth/gate.ts'
import { findKiosk } from '#auth/kiosks.ts'
import { isFromKiosk } from './kiosk-calls.ts'
import type { Server } from './server.ts'

/**
 * Authenticates by token, else by the cookie of a kiosk request, else by the session. Users are judged by the club of
 * the path, else by the one that their page shows.
 */
export async function findRequester(
  {
    db,
    clock,
    config,
    cookie,
    kioskCookie,
  }: Pick<Server, 'db' | 'clock' | 'config' | 'cookie' | 'kioskCookie'>,
  { headers, params }: Pick<FastifyRequest, 'headers' | 'params'>,
): Promise<Actor | null> {
  const { clubId } = (params ?? {}) as { clubId?: string }
  const bearer = bearerOf(headers.authorization)
  if (bearer !== null) {
    const tokenHash = hashApiToken(bearer)
    return tokenHash === null ? null : findActorByToken(db, tokenHash, clock(), clubId)
  }
  if (isFromKiosk(headers)) {
    const own = kioskCookie.read(headers.cookie)
    return own ? findKiosk(db, own) : null
  }
  const token = cookie.read(headers.cookie)
  const shown = headers[CLUB_HEADER]
  return token ? findActor(db, token, clock(), config, clubId ?? shown?.toString()) : null
}
