import {
  cancelPractice,
  createPractice,
  deletePractice,
  listOwnPractices,
  listOwnUpcoming,
  listPractices,
  listUpcomingPractices,
  nextPractice,
  reinstatePractice,
  restorePractice,
  showPractice,
  updatePractice,
} from '@boathouse/domain/practices/practices/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const change = lazyModule(() => import('./change.ts'))
const practices = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, createPractice, async (ctx, { body }, { reply }) => {
    const { practice, isNew } = await change.createPractice(ctx, body)
    reply.code(isNew ? 201 : 200)
    return practice
  })
  route(server, listPractices, (ctx, { query }) => practices.listPractices(ctx, query))
  route(server, listUpcomingPractices, (ctx, { query }) => practices.listUpcoming(ctx, query))
  route(server, listOwnPractices, (ctx, { query }) => practices.listOwnPractices(ctx, query))
  route(server, listOwnUpcoming, (ctx, { query }) => practices.listOwnUpcoming(ctx, query))
  route(server, showPractice, (ctx, { params }) => practices.showPractice(ctx, params.practiceId))
  route(server, updatePractice, (ctx, { params, body }) =>
    change.changePractice(ctx, params.practiceId, body),
  )
  route(server, cancelPractice, (ctx, { params, body }) =>
    change.cancelPractice(ctx, params.practiceId, body),
  )
  route(server, reinstatePractice, (ctx, { params }) => change.reinstatePractice(ctx, params.practiceId))
  route(server, deletePractice, (ctx, { params, body }) =>
    change.deletePractice(ctx, params.practiceId, body),
  )
  route(server, restorePractice, (ctx, { params }) => change.restorePractice(ctx, params.practiceId))
  route(server, nextPractice, (ctx) => practices.nextPractice(ctx))
}
