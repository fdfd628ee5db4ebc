import {
  archiveGoal,
  createGoal,
  deleteGoal,
  listGoals,
  listMemberGoals,
  restoreGoal,
  showGoal,
  tickGoal,
  unarchiveGoal,
  untickGoal,
  updateGoal,
} from '@boathouse/domain/results/goals/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const goals = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, createGoal, async (ctx, { body }, { reply }) => {
    const { goal, isNew } = await goals.setGoal(ctx, body)
    reply.code(isNew ? 201 : 200)
    return goal
  })

  route(server, listGoals, (ctx, { query }) => goals.listGoals(ctx, query))

  route(server, listMemberGoals, (ctx, { params, query }) =>
    goals.listMemberGoals(ctx, params.memberId, query),
  )

  route(server, showGoal, (ctx, { params }) => goals.showGoal(ctx, params.id))

  route(server, updateGoal, (ctx, { params, body }) => goals.changeGoal(ctx, params.id, body))

  route(server, deleteGoal, (ctx, { params, body }) => goals.deleteGoal(ctx, params.id, body.version))

  route(server, restoreGoal, (ctx, { params }) => goals.restoreGoal(ctx, params.id))

  route(server, archiveGoal, (ctx, { params, body }) => goals.archiveGoal(ctx, params.id, body.version))

  route(server, unarchiveGoal, (ctx, { params }) => goals.unarchiveGoal(ctx, params.id))

  route(server, tickGoal, (ctx, { params, body }) => goals.tickGoal(ctx, params.id, body.date))

  route(server, untickGoal, (ctx, { params }) => goals.untickGoal(ctx, params.id, params.date))
}
