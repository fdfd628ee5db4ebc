import * as contracts from '@boathouse/domain/boathouse/outings/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const outings = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.showBoard, (ctx) => outings.showBoard(ctx))
  route(server, contracts.showWatch, (ctx) => outings.showWatch(ctx))
  route(server, contracts.listCrewChoices, (ctx) => outings.listCrewChoices(ctx))
  route(server, contracts.showOuting, (ctx, { params }) => outings.showOuting(ctx, params.outingId))
  route(server, contracts.startOuting, async (ctx, { body }, { reply }) => {
    const { outing, isNew } = await changes.startOuting(ctx, body)
    reply.code(isNew ? 201 : 200)
    return outing
  })
  route(server, contracts.describeOuting, (ctx, { params, body }) =>
    changes.describeOuting(ctx, params.outingId, body),
  )
  route(server, contracts.expectOuting, (ctx, { params, body }) =>
    changes.expectOuting(ctx, params.outingId, body.expectedBack),
  )
  route(server, contracts.seeOuting, (ctx, { params }) => changes.seeOuting(ctx, params.outingId))
  route(server, contracts.endOuting, (ctx, { params, query }) =>
    changes.endOuting(ctx, params.outingId, query.backAt),
  )
  route(server, contracts.resumeOuting, (ctx, { params, query }) =>
    changes.resumeOuting(ctx, params.outingId, query.backAt),
  )
}
