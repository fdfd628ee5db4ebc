import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  sendEmailChangeAgain,
  showEmailChange,
  undoEmailChange,
} from '@boathouse/domain/email-changes/contract'
import type { FastifyRequest } from 'fastify'
import { withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import type { PublicContext } from '../../context.ts'
import { lazyModule } from '../../lazy-module.ts'

const emailChanges = lazyModule(() => import('./service.ts'))

export function mountEmailChanges(server: Server): void {
  const { secret } = server.config
  const withSecret = <Ctx extends PublicContext>(ctx: Ctx, request: FastifyRequest) => ({
    ...withClient(server, ctx, request),
    secret,
  })
  const thenMail = (work: Promise<void>) => work.finally(server.wakeMail).then(() => undefined)

  route(server, showEmailChange, (ctx) => emailChanges.showChange(ctx))

  route(server, askEmailChange, (ctx, { body }, { request }) =>
    emailChanges.askChange(withClient(server, ctx, request), body).finally(server.wakeMail),
  )

  route(server, sendEmailChangeAgain, (ctx, _input, { request }) =>
    thenMail(emailChanges.sendAgain(withClient(server, ctx, request))),
  )

  route(server, cancelEmailChange, async (ctx) => {
    await emailChanges.cancelChange(ctx)
    return undefined
  })

  route(server, confirmEmailChange, (ctx, { body }, { request }) =>
    thenMail(emailChanges.confirmChange(withSecret(ctx, request), body)),
  )

  route(server, undoEmailChange, (ctx, { body }, { request }) =>
    emailChanges.undoChange(withSecret(ctx, request), body).finally(server.wakeMail),
  )
}
