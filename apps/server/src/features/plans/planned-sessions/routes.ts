import * as contracts from '@boathouse/domain/plans/planned-sessions/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const plans = lazyModule(() => import('./service.ts'))
const { showWeekPlan } = lazyModule(() => import('./table.ts'))

export function mount(server: Server): void {
  route(server, contracts.showOwnWeek, (ctx, { query }) => plans.showOwnWeek(ctx, query.week))
  route(server, contracts.createOwnPlannedSession, async (ctx, { body }, { reply }) => {
    const { planned, isNew } = await plans.createOwn(ctx, body)
    reply.code(isNew ? 201 : 200)
    return planned
  })
  route(server, contracts.updateOwnPlannedSession, (ctx, { params, body }) =>
    plans.changeOwn(ctx, params.plannedId, body),
  )
  route(server, contracts.deleteOwnPlannedSession, (ctx, { params, body }) =>
    plans.deleteOwn(ctx, { id: params.plannedId, ...body }),
  )
  route(server, contracts.restoreOwnPlannedSession, (ctx, { params }) =>
    plans.restoreOwn(ctx, params.plannedId),
  )
  route(server, contracts.showWeekPlan, (ctx, { query }) => showWeekPlan(ctx, query))
  route(server, contracts.showPlannedSession, (ctx, { params }) => plans.showPlanned(ctx, params.plannedId))
  route(server, contracts.createPlannedSession, async (ctx, { body }, { reply }) => {
    const { planned, isNew } = await changes.createPlanned(ctx, body)
    reply.code(isNew ? 201 : 200)
    return planned
  })
  route(server, contracts.updatePlannedSession, (ctx, { params, body }) =>
    changes.changePlanned(ctx, params.plannedId, body),
  )
  route(server, contracts.deletePlannedSession, (ctx, { params, body }) =>
    changes.deletePlanned(ctx, { id: params.plannedId, ...body }),
  )
  route(server, contracts.restorePlannedSession, (ctx, { params }) =>
    changes.restorePlanned(ctx, params.plannedId),
  )
  route(server, contracts.copyPlan, async (ctx, { body }, { reply }) => {
    const { isNew, ...made } = await changes.copyPlan(ctx, body)
    reply.code(isNew ? 201 : 200)
    return made
  })
  route(server, contracts.undoCopy, (ctx, { params }) => changes.undoCopy(ctx, params.copyId))
  route(server, contracts.publishPlan, (ctx, { body }) => changes.publishPlan(ctx, body))
}
