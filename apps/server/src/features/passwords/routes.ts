import {
  changePassword,
  dismissPasswordNotice,
  requestPasswordReset,
  resetPassword,
} from '@boathouse/domain/passwords/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { remember, signingIn } from '#http/signing-in.ts'
import * as passwords from './service.ts'

export function registerPasswords(server: Server): void {
  route(server, requestPasswordReset, async (ctx, { body }, { request }) => {
    await passwords.requestReset(signingIn(server, ctx, request), body.email)
    server.wakeMail()
    return undefined
  })

  route(server, resetPassword, (ctx, { body }, { request, reply }) =>
    remember(server, reply, passwords.resetPassword(signingIn(server, ctx, request), body)),
  )

  route(server, changePassword, async (ctx, { body }, { request }) => {
    await passwords.changePassword(signingIn(server, ctx, request), body)
    server.wakeMail()
    return undefined
  })

  route(server, dismissPasswordNotice, async (ctx) => {
    await passwords.dismissNotice(ctx)
    return undefined
  })
}
