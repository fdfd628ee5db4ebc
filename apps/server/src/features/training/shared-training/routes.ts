import * as contracts from '@boathouse/domain/training/shared-training/contract'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const training = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { fileReader } = server

  route(server, contracts.showSharedAthlete, (ctx, { params }) => training.showAthlete(ctx, params.memberId))
  route(server, contracts.listSharedSessions, (ctx, { params, query }) =>
    training.listSessions(ctx, params.memberId, query),
  )
  route(server, contracts.showSharedYear, (ctx, { params }) => training.showYear(ctx, params.memberId))
  route(server, contracts.showSharedWeek, (ctx, { params, query }) =>
    training.showWeek(ctx, params.memberId, query.day),
  )
  route(server, contracts.showSharedSession, (ctx, { params }) => training.showSession(ctx, params))
  route(server, contracts.showSharedRecording, (ctx, { params }) => training.showRecording(ctx, params))
  fileRoute(server, contracts.showSharedStreams, async (ctx, { params }) => ({
    name: `${params.id}.bhs`,
    content: await training.showStreams({ ...ctx, fileReader }, params),
    encoding: 'gzip',
    isPassing: true,
  }))
  route(server, contracts.listSharedPieces, (ctx, { params }) =>
    training.listPieces({ ...ctx, fileReader }, params),
  )
  route(server, contracts.showSharedZones, (ctx, { params }) =>
    training.showZones({ ...ctx, fileReader }, params),
  )
  route(server, contracts.showSharedWeekZones, (ctx, { params, query }) =>
    training.showWeekZones({ ...ctx, fileReader }, params.memberId, query.day),
  )
  route(server, contracts.rankCourse, (ctx, { params }) => training.rankCourse(ctx, params.id))
}
