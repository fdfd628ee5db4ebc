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
  request: NamesClub,
): Promise<Actor | null> {
  const { headers, params } = request
  const bearer = bearerOf(headers.authorization)
  if (bearer !== null) {
    const tokenHash = hashApiToken(bearer)
    return tokenHash === null ? null : findActorByToken(db, tokenHash, clock(), inPath(params))
  }
  if (isFromKiosk(headers)) {
    const own = kioskCookie.read(headers.cookie)
    return own ? findKiosk(db, own) : null
  }
  const token = cookie.read(headers.cookie)
  return token ? findActor(db, token, clock(), config, clubOf(request)) : null
}

type NamesClub = Pick<FastifyRequest, 'headers' | 'params'>

const inPath = (params: unknown): string | undefined => ((params ?? {}) as { clubId?: string }).clubId

/** Club by which a session's request is judged, if its user belongs to it. */
export const clubOf = ({ headers, params }: NamesClub): string | undefined =>
  inPath(params) ?? headers[CLUB_HEADER]?.toString()
