import { Refusal } from '@boathouse/domain/kernel/errors'
import { regionalLocaleFor } from '@boathouse/messages/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClientContext, SignedIn } from '#auth/client.ts'
import { toClientKey, toNetworkKey } from '#auth/client-key.ts'
import type { PublicContext } from '../context.ts'
import { requestLanguages } from './languages.ts'
import type { Server } from './server.ts'

export function withClient<Ctx extends PublicContext>(
  { identity, hashTurns, cookie, requesterCookie, pendingCookie, passkeyCookie, oidcCookie, config }: Server,
  ctx: Ctx,
  request: FastifyRequest,
): Ctx & ClientContext {
  const { ip, headers, socket, log } = request
  const client = {
    key: requestClientKey(request),
    headers: new Headers({
      'user-agent': headers['user-agent'] ?? '',
      'x-forwarded-for': ip,
      ...(headers['accept-language'] && { 'accept-language': headers['accept-language'] }),
    }),
    oldToken: cookie.read(headers.cookie),
    requesterToken: requesterCookie.read(headers.cookie),
    pendingToken: pendingCookie.read(headers.cookie),
    passkeyToken: passkeyCookie.read(headers.cookie),
    oidcToken: oidcCookie.read(headers.cookie),
    locale: regionalLocaleFor(requestLanguages(headers)),
  }
  const { superAdminEmail, signUp } = config
  const report = (error: unknown) => log.warn({ err: error }, 'something beside the call failed')
  // Turns are by network: a client with its own IPv6 prefix could pose as hundreds, which would all get turns first.
  const requester = { key: toNetworkKey(client.key), isGone: () => socket.destroyed }
  const inHashTurn: ClientContext['inHashTurn'] = (work) => hashTurns.run(requester, work)
  return { ...ctx, identity, inHashTurn, client, superAdminEmail, signUp, report }
}

/** User of a public route's session; null for tokens and kiosks, which have no rights there. */
export async function sessionActor({ actorFor }: Pick<Server, 'actorFor'>, request: FastifyRequest) {
  const actor = await actorFor(request)
  return actor?.token || actor?.kiosk ? null : actor
}

export const requestClientKey = ({ ip, socket }: FastifyRequest): string =>
  toClientKey(ip, socket.remoteAddress ?? '')

/** Sends the cookie of a new session or a pending sign-in. No other code does. */
export function answerSignIn(
  { cookie, pendingCookie }: Server,
  reply: FastifyReply,
  { token, isPending }: SignedIn,
): undefined {
  reply.header('set-cookie', (isPending ? pendingCookie : cookie).set(token))
  if (isPending) throw new Refusal('unauthenticated', 'secondFactorPending')
}

export function clearPendingCookie({ pendingCookie }: Server, reply: FastifyReply): void {
  reply.header('set-cookie', pendingCookie.clear())
}

export function setRequesterCookie({ requesterCookie }: Server, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', requesterCookie.set(token))
}

export function setPasskeyCookie({ passkeyCookie }: Server, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', passkeyCookie.set(token))
}

export function setOidcCookie({ oidcCookie }: Server, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', oidcCookie.set(token))
}

export function clearSessionCookie({ cookie }: Server, reply: FastifyReply): undefined {
  reply.header('set-cookie', cookie.clear())
}
