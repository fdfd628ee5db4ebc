import {
  completeSignIn,
  requestSignInLink,
  setUp,
  showMe,
  signInWithPassword,
  signOut,
} from '@boathouse/domain/account/contract'
import { localeFor } from '@boathouse/messages/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientKeyOf } from '#auth/client-key.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import type { PublicContext } from '../../context.ts'
import * as account from './service.ts'

export function registerAccount(server: Server): void {
  const { cookie, identity } = server

  const signingIn = (ctx: PublicContext, request: FastifyRequest) => ({
    ...ctx,
    identity,
    client: clientOf(request),
    superAdminEmail: server.config.superAdminEmail,
  })

  const clientOf = ({ ip, headers, socket }: FastifyRequest): account.Client => ({
    key: clientKeyOf(ip, socket.remoteAddress ?? ''),
    headers: new Headers({ 'user-agent': headers['user-agent'] ?? '', 'x-forwarded-for': ip }),
    oldToken: cookie.read(headers.cookie),
  })

  const remember = async (reply: FastifyReply, session: Promise<string>) => {
    reply.header('set-cookie', cookie.set(await session))
    return undefined
  }

  route(server, showMe, async (ctx) => account.showMe(ctx))

  route(server, requestSignInLink, async (ctx, { body }, { request }) => {
    await account.requestSignInLink(signingIn(ctx, request), body.email, languageOf(request))
    server.wakeMail()
    return undefined
  })

  route(server, completeSignIn, (ctx, { body }, { request, reply }) =>
    remember(reply, account.completeSignIn(signingIn(ctx, request), body)),
  )

  route(server, signInWithPassword, (ctx, { body }, { request, reply }) =>
    remember(reply, account.signInWithPassword(signingIn(ctx, request), body)),
  )

  route(server, setUp, (ctx, { body }, { request, reply }) =>
    remember(reply, account.setUp(signingIn(ctx, request), body)),
  )

  route(server, signOut, async (ctx, _input, { reply }) => {
    await account.signOut(ctx)
    reply.header('set-cookie', cookie.clear())
    return undefined
  })
}

/** The first language that the browser asks for and we have. */
function languageOf({ headers }: FastifyRequest): string {
  const tags = (headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  return localeFor(tags)
}
