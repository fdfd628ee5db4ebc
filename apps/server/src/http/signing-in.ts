import { localeFor } from '@boathouse/messages/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientKeyOf } from '#auth/client-key.ts'
import type { SigningIn } from '#auth/signing-in.ts'
import type { PublicContext } from '../context.ts'
import type { Server } from './server.ts'

/** What a request brings to signing in, besides what it asks for. */
export function signingIn<Ctx extends PublicContext>(
  { identity, cookie, config }: Server,
  ctx: Ctx,
  { ip, headers, socket }: FastifyRequest,
): Ctx & SigningIn {
  const client = {
    key: clientKeyOf(ip, socket.remoteAddress ?? ''),
    headers: new Headers({ 'user-agent': headers['user-agent'] ?? '', 'x-forwarded-for': ip }),
    oldToken: cookie.read(headers.cookie),
  }
  const { superAdminEmail, signUp } = config
  return { ...ctx, identity, client, superAdminEmail, signUp, locale: languageOf(headers) }
}

/** The first language that the browser asks for and we have. */
function languageOf(headers: FastifyRequest['headers']): string {
  const tags = (headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  return localeFor(tags)
}

/** Hands a fresh session's token to the browser. */
export async function remember(
  { cookie }: Server,
  reply: FastifyReply,
  session: Promise<string>,
): Promise<undefined> {
  reply.header('set-cookie', cookie.set(await session))
}
