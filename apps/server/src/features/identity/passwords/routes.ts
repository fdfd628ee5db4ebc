import {
  changePassword,
  dismissPasswordNotice,
  openPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@boathouse/domain/identity/passwords/contract'
import { answerSignIn, withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const passwords = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, requestPasswordReset, (ctx, { body }, { request }) =>
    passwords.requestReset(withClient(server, ctx, request), body.email),
  )

  route(server, openPasswordReset, async (ctx, { body }, { request }) => {
    await passwords.openReset(withClient(server, ctx, request), body)
    return undefined
  })

  route(server, resetPassword, async (ctx, { body }, { request, reply }) => {
    return answerSignIn(server, reply, await passwords.resetPassword(withClient(server, ctx, request), body))
  })

  route(server, changePassword, async (ctx, { body }, { request }) => {
    await passwords.changePassword(withClient(server, ctx, request), body)
    return undefined
  })

  route(server, dismissPasswordNotice, async (ctx) => {
    await passwords.dismissNotice(ctx)
    return undefined
  })
}
