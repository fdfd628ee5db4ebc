import * as contracts from '@boathouse/domain/training/wellness/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const wellness = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.showWellness, (ctx, { query }) => wellness.showWellness(ctx, query.until))
  route(server, contracts.saveWellness, (ctx, { params, body }) =>
    wellness.saveWellness(ctx, params.day, body),
  )
  route(server, contracts.deleteWellness, (ctx, { params, body }) =>
    wellness.deleteWellness(ctx, params.day, body.version),
  )
  route(server, contracts.restoreWellness, (ctx, { params }) => wellness.restoreWellness(ctx, params.day))
  route(server, contracts.showSharedWellness, (ctx, { params, query }) =>
    wellness.showShared(ctx, params.memberId, query.until),
  )
}
