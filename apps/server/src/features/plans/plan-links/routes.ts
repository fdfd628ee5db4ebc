import * as contracts from '@boathouse/domain/plans/plan-links/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const { doPlanned, linkSession, unlinkSession } = lazyModule(() => import('./change.ts'))

export function mount(server: Server): void {
  route(server, contracts.linkPlannedSession, (ctx, { params, body }) =>
    linkSession(ctx, params.plannedId, body.sessionId),
  )
  route(server, contracts.unlinkPlannedSession, (ctx, { params }) => unlinkSession(ctx, params.plannedId))
  route(server, contracts.doPlannedSession, (ctx, { params, body }) => doPlanned(ctx, params.plannedId, body))
}
