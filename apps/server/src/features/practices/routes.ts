import {
  cancelPractice,
  createPractice,
  deletePractice,
  listPractices,
  listUpcomingPractices,
  nextPractice,
  reinstatePractice,
  restorePractice,
  showPractice,
  updatePractice,
} from '@boathouse/domain/practices/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import * as practices from './service.ts'

export function registerPractices(server: Server): void {
  route(server, createPractice, async (ctx, { body }, { reply }) => {
    const { practice, isNew } = await practices.createPractice(ctx, body)
    reply.code(isNew ? 201 : 200)
    return practice
  })
  route(server, listPractices, (ctx, { query }) => practices.listPractices(ctx, query))
  route(server, listUpcomingPractices, (ctx, { query }) => practices.listUpcoming(ctx, query))
  route(server, showPractice, (ctx, { params }) => practices.showPractice(ctx, params.practiceId))
  route(server, updatePractice, (ctx, { params, body }) =>
    practices.changePractice(ctx, params.practiceId, body),
  )
  route(server, cancelPractice, (ctx, { params, body }) =>
    practices.cancelPractice(ctx, params.practiceId, body),
  )
  route(server, reinstatePractice, (ctx, { params }) => practices.reinstatePractice(ctx, params.practiceId))
  route(server, deletePractice, (ctx, { params, body }) =>
    practices.deletePractice(ctx, params.practiceId, body),
  )
  route(server, restorePractice, (ctx, { params }) => practices.restorePractice(ctx, params.practiceId))
  route(server, nextPractice, (ctx) => practices.nextPractice(ctx))
}
