import {
  completeSignIn,
  completeSignInByCode,
  joinInvited,
  register,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { answerSignIn, setRequesterCookie, withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const change = lazyModule(() => import('./change.ts'))
const account = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, showMe, (ctx) => account.showMe(ctx))

  route(server, requestSignInLink, async (ctx, { body }, { request, reply }) => {
    const { requested, requesterToken } = await account.requestSignInLink(
      withClient(server, ctx, request),
      body,
    )
    setRequesterCookie(server, reply, requesterToken)
    return requested
  })

  route(server, completeSignIn, async (ctx, { body }, { request, reply }) => {
    return answerSignIn(server, reply, await account.completeSignIn(withClient(server, ctx, request), body))
  })

  route(server, completeSignInByCode, async (ctx, { body }, { request, reply }) => {
    const { secret } = server.config
    return answerSignIn(
      server,
      reply,
      await account.completeSignInByCode({ ...withClient(server, ctx, request), secret }, body),
    )
  })

  route(server, joinInvited, async (ctx, { body }, { request, reply }) =>
    answerSignIn(server, reply, await change.joinInvited(withClient(server, ctx, request), body)),
  )

  route(server, signInWithPassword, async (ctx, { body }, { request, reply }) =>
    answerSignIn(server, reply, await account.signInWithPassword(withClient(server, ctx, request), body)),
  )

  route(server, register, async (ctx, { body }, { request, reply }) => {
    return answerSignIn(server, reply, await change.register(withClient(server, ctx, request), body))
  })
}
