import * as contracts from '@boathouse/domain/boathouse/line-ups/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const lineUps = lazyModule(() => import('./service.ts'))
const table = lazyModule(() => import('./table.ts'))

export function mount(server: Server): void {
  route(server, contracts.showLineUpEditor, (ctx, { params }) => table.showLineUpEditor(ctx, params.lineUpId))
  route(server, contracts.listLineUps, (ctx, { query }) => lineUps.listLineUps(ctx, query))
  route(server, contracts.listSeatCandidates, (ctx, { params, query }) =>
    table.listSeatCandidates(ctx, params.lineUpId, { ...params, ...query }),
  )
  route(server, contracts.changeLineUp, (ctx, { params, body }) =>
    changes.changeLineUp(ctx, params.lineUpId, body),
  )
  route(server, contracts.addLineUpBoat, (ctx, { params, body }) =>
    changes.addBoat(ctx, params.lineUpId, body),
  )
  route(server, contracts.removeLineUpBoat, (ctx, { params, body }) =>
    changes.removeBoat(ctx, params.lineUpId, { id: params.lineUpBoatId, ...body }),
  )
  route(server, contracts.restoreLineUpBoat, (ctx, { params }) =>
    changes.restoreBoat(ctx, params.lineUpId, params.lineUpBoatId),
  )
  route(server, contracts.seatMembers, (ctx, { params, body }) =>
    changes.seatMembers(ctx, params.lineUpId, body.seats),
  )
  route(server, contracts.publishLineUp, (ctx, { params, body }) =>
    changes.publishLineUp(ctx, params.lineUpId, body.version),
  )
  route(server, contracts.copyLineUp, (ctx, { params, body }) =>
    changes.copyLineUp(ctx, params.lineUpId, body.from),
  )
}
