import * as contracts from '@boathouse/domain/plans/plan-matches/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const { dismissPlanned, showAthleteFelt, showAthletePlan, showFelt, showMatchedDays, showSessionPlan } =
  lazyModule(() => import('./service.ts'))
const { linkShared, showSharedSessionPlan, unlinkShared } = lazyModule(() => import('./table.ts'))

export function mount(server: Server): void {
  route(server, contracts.showMatchedDays, (ctx, { query }) => showMatchedDays(ctx, query))
  route(server, contracts.showSessionPlan, (ctx, { params }) => showSessionPlan(ctx, params.id))
  route(server, contracts.dismissPlannedSession, async (ctx, { params, body }, { reply }) => {
    await dismissPlanned(ctx, params.plannedId, body.sessionIds)
    reply.code(204)
    return undefined
  })
  route(server, contracts.showFelt, (ctx) => showFelt(ctx))
  route(server, contracts.showSharedSessionPlan, (ctx, { params }) => showSharedSessionPlan(ctx, params))
  route(server, contracts.linkSharedSession, (ctx, { params, body }) =>
    linkShared(ctx, params, body.plannedId),
  )
  route(server, contracts.unlinkSharedSession, (ctx, { params }) => unlinkShared(ctx, params))
  route(server, contracts.showAthletePlan, (ctx, { params, query }) =>
    showAthletePlan(ctx, params.memberId, query.day),
  )
  route(server, contracts.showAthleteFelt, (ctx, { params }) => showAthleteFelt(ctx, params.memberId))
}
