import * as contracts from '@boathouse/domain/training/session-joins/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const { join, part } = lazyModule(() => import('./change.ts'))
const { keepApart, showDoubles } = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.showDoubles, (ctx, { params }) => showDoubles(ctx, params.id))

  route(server, contracts.joinSessions, (ctx, { params, body }) => join(ctx, params.id, body))

  route(server, contracts.partSessions, (ctx, { params }) => part(ctx, params.id, params.joinedId))

  route(server, contracts.keepApart, async (ctx, { params, body }, { reply }) => {
    await keepApart(ctx, params.id, body)
    reply.code(204)
    return undefined
  })
}
