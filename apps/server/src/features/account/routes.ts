import {
  completeSignIn,
  joinInvited,
  register,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/account/contract'
import { setSessionCookie, withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import * as account from './service.ts'

export function mountAccount(server: Server): void {
  route(server, showMe, (ctx) => account.showMe(ctx))

  route(server, requestSignInLink, async (ctx, { body }, { request }) => {
    const response = await account.requestSignInLink(withClient(server, ctx, request), body)
    server.wakeMail()
    return response
  })

  route(server, completeSignIn, async (ctx, { body }, { request, reply }) => {
    const session = account.completeSignIn(withClient(server, ctx, request), body)
    return setSessionCookie(server, reply, await session.finally(server.wakeMail))
  })

  route(server, joinInvited, async (ctx, { body }, { request, reply }) =>
    setSessionCookie(server, reply, await account.joinInvited(withClient(server, ctx, request), body)),
  )

  route(server, signInWithPassword, async (ctx, { body }, { request, reply }) =>
    setSessionCookie(server, reply, await account.signInWithPassword(withClient(server, ctx, request), body)),
  )

  route(server, register, async (ctx, { body }, { request, reply }) => {
    const session = account.register(withClient(server, ctx, request), body)
    return setSessionCookie(server, reply, await session.finally(server.wakeMail))
  })
}
