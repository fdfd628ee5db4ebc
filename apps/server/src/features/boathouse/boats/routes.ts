import * as contracts from '@boathouse/domain/boathouse/boats/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const boats = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listBoats, (ctx, { query }) => boats.listBoats(ctx, query))
  route(server, contracts.showBoat, (ctx, { params }) => boats.showBoat(ctx, params.boatId))
  route(server, contracts.createBoat, async (ctx, { body }, { reply }) => {
    const { boat, isNew } = await changes.createBoat(ctx, body)
    reply.code(isNew ? 201 : 200)
    return boat
  })
  route(server, contracts.updateBoat, (ctx, { params, body }) => changes.updateBoat(ctx, params.boatId, body))
  route(server, contracts.archiveBoat, (ctx, { params, body }) =>
    changes.archiveBoat(ctx, { id: params.boatId, version: body.version }),
  )
  route(server, contracts.unarchiveBoat, (ctx, { params }) => changes.unarchiveBoat(ctx, params.boatId))
}
