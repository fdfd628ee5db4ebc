import {
  createTrainingSession,
  deleteTrainingSession,
  listTrainingSessions,
  restoreTrainingSession,
  showTrainingSession,
  summariseTrainingSessions,
  updateTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const sessions = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, createTrainingSession, async (ctx, { body }, { reply }) => {
    const { session, isNew } = await sessions.logSession(ctx, body)
    reply.code(isNew ? 201 : 200)
    return session
  })

  route(server, listTrainingSessions, (ctx, { query }) => sessions.listSessions(ctx, query))

  route(server, summariseTrainingSessions, (ctx) => sessions.summarise(ctx))

  route(server, showTrainingSession, (ctx, { params }) => sessions.showSession(ctx, params.id))

  route(server, updateTrainingSession, (ctx, { params, body }) =>
    sessions.changeSession(ctx, params.id, body),
  )

  route(server, deleteTrainingSession, (ctx, { params, body }) =>
    sessions.deleteSession(ctx, params.id, body.version),
  )

  route(server, restoreTrainingSession, (ctx, { params }) => sessions.restoreSession(ctx, params.id))
}
