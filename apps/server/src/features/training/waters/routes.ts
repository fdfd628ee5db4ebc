import * as contracts from '@boathouse/domain/training/waters/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const waters = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listWaters, (ctx) => waters.listWaters(ctx))
  route(server, contracts.createWater, async (ctx, { body }, { reply }) => {
    const { water, isNew } = await waters.createWater(ctx, body)
    reply.code(isNew ? 201 : 200)
    return water
  })
  route(server, contracts.updateWater, (ctx, { params, body }) => waters.updateWater(ctx, params.id, body))
  route(server, contracts.deleteWater, (ctx, { params, body }) =>
    waters.deleteWater(ctx, params.id, body.version),
  )
  route(server, contracts.restoreWater, (ctx, { params }) => waters.restoreWater(ctx, params.id))
}
