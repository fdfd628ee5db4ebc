import * as contracts from '@boathouse/domain/identity/tokens/contract'
import { withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const tokens = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listTokens, (ctx) => tokens.listTokens(ctx))

  route(server, contracts.makeToken, (ctx, { body }, { request }) =>
    tokens.makeToken(withClient(server, ctx, request), body),
  )

  route(server, contracts.endToken, async (ctx, { params }) => {
    await tokens.endToken(ctx, params.id)
    return undefined
  })
}
