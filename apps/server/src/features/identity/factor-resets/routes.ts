import {
  askFactorReset,
  listFactorResets,
  stopFactorReset,
  withdrawFactorReset,
} from '@boathouse/domain/identity/factor-resets/contract'
import { withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const factorResets = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { secret } = server.config

  route(server, listFactorResets, (ctx) => factorResets.listResets(ctx))

  route(server, askFactorReset, (ctx, { body }) => factorResets.askReset(ctx, body))

  route(server, withdrawFactorReset, async (ctx, { params }) => {
    await factorResets.withdrawReset(ctx, params.id)
    return undefined
  })

  route(server, stopFactorReset, async (ctx, { body }, { request }) => {
    const withSecret = { ...withClient(server, ctx, request), secret }
    await factorResets.stopReset(withSecret, body)
    return undefined
  })
}
