import { Refusal } from '@boathouse/domain/kernel/errors'
import { type Locale, localeFor, regionalLocaleFor } from '@boathouse/messages/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClientContext, SignedIn } from '#auth/client.ts'
import { toClientKey, toNetworkKey } from '#auth/client-key.ts'
import type { PublicContext } from '../context.ts'
import type { Server } from './server.ts'

/** Adds to a context what a request tells of its client. */
export function withClient<Ctx extends PublicContext>(
  { identity, hashTurns, cookie, askerCookie, halfCookie, passkeyCookie, oidcCookie, config }: Server,
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
    askerToken: askerCookie.read(headers.cookie),
    halfToken: halfCookie.read(headers.cookie),
    passkeyToken: passkeyCookie.read(headers.cookie),
    oidcToken: oidcCookie.read(headers.cookie),
    locale: regionalLocaleFor(requestLanguages(headers)),
  }
  const { superAdminEmail, signUp } = config
  const report = (error: unknown) => log.warn({ err: error }, 'something beside the call failed')
  // Not by client: with a prefix of its own one line is hundreds of clients, who would all come before whoever had a turn.
  const asker = { key: toNetworkKey(client.key), isGone: () => socket.destroyed }
  const inHashTurn: ClientContext['inHashTurn'] = (work) => hashTurns.run(asker, work)
  return { ...ctx, identity, inHashTurn, client, superAdminEmail, signUp, report }
}

/** The user of a request's session on a public route; null for a token or a kiosk, for which such a route has no scope. */
export async function sessionActor({ actorFor }: Pick<Server, 'actorFor'>, request: FastifyRequest) {
  const actor = await actorFor(request)
  return actor?.token || actor?.kiosk ? null : actor
}

/** What the limits count the client of a request by. */
export const requestClientKey = ({ ip, socket }: FastifyRequest): string =>
  toClientKey(ip, socket.remoteAddress ?? '')

/** The first language that the browser asks for and we have. */
export const requestLocale = (headers: FastifyRequest['headers']): Locale =>
  localeFor(requestLanguages(headers))

const requestLanguages = (headers: FastifyRequest['headers']): string[] =>
  (headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')

/**
 * Hands a fresh session's token to the browser: the one place that does. Of a sign-in that waits for the second factor the
 * browser gets the token by which it completes it, and is told so.
 */
export function answerSignIn(
  { cookie, halfCookie }: Server,
  reply: FastifyReply,
  { token, isHalf }: SignedIn,
): undefined {
  reply.header('set-cookie', (isHalf ? halfCookie : cookie).set(token))
  if (isHalf) throw new Refusal('unauthenticated', 'secondFactorPending')
}

/** Takes the token of a sign-in that waited away from the browser. */
export function clearHalfCookie({ halfCookie }: Server, reply: FastifyReply): void {
  reply.header('set-cookie', halfCookie.clear())
}

/** Lets the browser be known that asks for a sign-in mail. */
export function setAskerCookie({ askerCookie }: Server, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', askerCookie.set(token))
}

/** Lets the browser be known that is asked for a passkey. */
export function setPasskeyCookie({ passkeyCookie }: Server, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', passkeyCookie.set(token))
}

/** Lets the browser be known that goes to the OpenID Connect provider. */
export function setOidcCookie({ oidcCookie }: Server, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', oidcCookie.set(token))
}

/** Takes the session's cookie away from the browser. */
export function clearSessionCookie({ cookie }: Server, reply: FastifyReply): undefined {
  reply.header('set-cookie', cookie.clear())
}
