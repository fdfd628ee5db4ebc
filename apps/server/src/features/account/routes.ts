import {
  completeSignIn,
  completeSignInByCode,
  joinInvited,
  register,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/account/contract'
import { answerSignIn, setAskerCookie, withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../lazy-module.ts'

const change = lazyModule(() => import('./change.ts'))
const account = lazyModule(() => import('./service.ts'))

export function mountAccount(server: Server): void {
  route(server, showMe, (ctx) => account.showMe(ctx))

  route(server, requestSignInLink, async (ctx, { body }, { request, reply }) => {
    const { requested, askerToken } = await account.requestSignInLink(withClient(server, ctx, request), body)
    setAskerCookie(server, reply, askerToken)
    server.wakeMail()
    return requested
  })

  route(server, completeSignIn, async (ctx, { body }, { request, reply }) => {
    const session = account.completeSignIn(withClient(server, ctx, request), body)
    return answerSignIn(server, reply, await session.finally(server.wakeMail))
  })

  route(server, completeSignInByCode, async (ctx, { body }, { request, reply }) => {
    const { secret } = server.config
    const session = account.completeSignInByCode({ ...withClient(server, ctx, request), secret }, body)
    return answerSignIn(server, reply, await session.finally(server.wakeMail))
  })

  route(server, joinInvited, async (ctx, { body }, { request, reply }) =>
    answerSignIn(server, reply, await change.joinInvited(withClient(server, ctx, request), body)),
  )

  route(server, signInWithPassword, async (ctx, { body }, { request, reply }) =>
    answerSignIn(server, reply, await account.signInWithPassword(withClient(server, ctx, request), body)),
  )

  route(server, register, async (ctx, { body }, { request, reply }) => {
    const session = change.register(withClient(server, ctx, request), body)
    return answerSignIn(server, reply, await session.finally(server.wakeMail))
  })
}
