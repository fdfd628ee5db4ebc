import {
  beginFactor,
  completeWithFactor,
  confirmFactor,
  endFactor,
  listWithoutFactor,
  renewRecoveryCodes,
  showFactors,
  showWaiting,
} from '@boathouse/domain/identity/factors/contract'
import type { FastifyRequest } from 'fastify'
import { answerSignIn, clearPendingCookie, withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import type { PublicContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'

const factors = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { secret, publicUrl } = server.config
  const withSecret = <Ctx extends PublicContext>(ctx: Ctx, request: FastifyRequest) => ({
    ...withClient(server, ctx, request),
    secret,
    publicUrl,
  })

  route(server, showFactors, (ctx) => factors.showFactors(ctx))

  route(server, beginFactor, (ctx, { body }, { request }) =>
    factors.beginFactor(withSecret(ctx, request), body),
  )

  route(server, confirmFactor, (ctx, { params, body }, { request }) =>
    factors.confirmFactor(withSecret(ctx, request), params.id, body),
  )

  route(server, endFactor, async (ctx, { params }, { request }) => {
    await factors.endFactor(withSecret(ctx, request), params.id)
    return undefined
  })

  route(server, renewRecoveryCodes, (ctx, _input, { request }) =>
    factors.renewRecoveryCodes(withSecret(ctx, request)),
  )

  route(server, listWithoutFactor, (ctx) => factors.listWithoutFactor(ctx))

  route(server, showWaiting, (ctx, _input, { request }) => factors.showWaiting(withSecret(ctx, request)))

  route(server, completeWithFactor, async (ctx, { body }, { request, reply }) => {
    const signedIn = await factors.completeSignIn(withSecret(ctx, request), body)
    clearPendingCookie(server, reply)
    return answerSignIn(server, reply, signedIn)
  })
}
