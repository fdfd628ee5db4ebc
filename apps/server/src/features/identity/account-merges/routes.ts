import {
  askAccountMerge,
  checkAccountMerge,
  confirmAccountMerge,
  showAccountMerge,
  undoAccountMerge,
} from '@boathouse/domain/identity/account-merges/contract'
import type { FastifyRequest } from 'fastify'
import { withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import type { PublicContext } from '../../../context.ts'
import { lazyModule } from '../../../lazy-module.ts'

const merges = lazyModule(() => import('./service.ts'))
const changes = lazyModule(() => import('./change.ts'))

export function mount(server: Server): void {
  const { secret, publicUrl } = server.config
  const withRules = <Ctx extends PublicContext>(ctx: Ctx, request: FastifyRequest) => ({
    ...withClient(server, ctx, request),
    secret,
    publicUrl,
  })

  route(server, showAccountMerge, (ctx) => merges.showMerge(ctx))

  route(server, askAccountMerge, (ctx, { body }, { request }) =>
    merges.askMerge(withRules(ctx, request), body),
  )

  route(server, checkAccountMerge, (ctx, { body }, { request }) =>
    merges.checkMerge(withRules(ctx, request), body),
  )

  route(server, confirmAccountMerge, async (ctx, { body }, { request }) => {
    await changes.confirmMerge(withRules(ctx, request), body)
    return undefined
  })

  route(server, undoAccountMerge, async (ctx, { body }, { request }) => {
    await changes.undoMerge(withRules(ctx, request), body)
    return undefined
  })
}
