import {
  completeSignIn,
  register,
  requestSignInLink,
  setUp,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/account/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { remember, signingIn } from '#http/signing-in.ts'
import * as account from './service.ts'

export function registerAccount(server: Server): void {
  route(server, showMe, (ctx) => account.showMe(ctx))

  route(server, requestSignInLink, async (ctx, { body }, { request }) => {
    await account.requestSignInLink(signingIn(server, ctx, request), body)
    server.wakeMail()
    return undefined
  })

  route(server, completeSignIn, (ctx, { body }, { request, reply }) =>
    remember(server, reply, account.completeSignIn(signingIn(server, ctx, request), body)),
  )

  route(server, signInWithPassword, (ctx, { body }, { request, reply }) =>
    remember(server, reply, account.signInWithPassword(signingIn(server, ctx, request), body)),
  )

  route(server, register, async (ctx, { body }, { request, reply }) => {
    const session = account.register(signingIn(server, ctx, request), body)
    await remember(server, reply, session).finally(server.wakeMail)
    return undefined
  })

  route(server, setUp, (ctx, { body }, { request, reply }) =>
    remember(server, reply, account.setUp(signingIn(server, ctx, request), body)),
  )
}
