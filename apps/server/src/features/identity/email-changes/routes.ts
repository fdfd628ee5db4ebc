import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  sendEmailChangeAgain,
  showEmailChange,
  undoEmailChange,
} from '@boathouse/domain/identity/email-changes/contract'
import type { FastifyRequest } from 'fastify'
import { withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import type { PublicContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'

const emailChanges = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { secret } = server.config
  const withSecret = <Ctx extends PublicContext>(ctx: Ctx, request: FastifyRequest) => ({
    ...withClient(server, ctx, request),
    secret,
  })

  route(server, showEmailChange, (ctx) => emailChanges.showChange(ctx))

  route(server, askEmailChange, (ctx, { body }, { request }) =>
    emailChanges.askChange(withClient(server, ctx, request), body),
  )

  route(server, sendEmailChangeAgain, async (ctx, _input, { request }) => {
    await emailChanges.sendAgain(withClient(server, ctx, request))
    return undefined
  })

  route(server, cancelEmailChange, async (ctx) => {
    await emailChanges.cancelChange(ctx)
    return undefined
  })

  route(server, confirmEmailChange, async (ctx, { body }, { request }) => {
    await emailChanges.confirmChange(withSecret(ctx, request), body)
    return undefined
  })

  route(server, undoEmailChange, (ctx, { body }, { request }) =>
    emailChanges.undoChange(withSecret(ctx, request), body),
  )
}
