import { exportTeamWeek, showTeamWeek } from '@boathouse/domain/team-week/contract'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import * as teamWeek from './service.ts'

export function mountTeamWeek(server: Server): void {
  route(server, showTeamWeek, (ctx, { query }) => teamWeek.showTeamWeek(ctx, query))
  fileRoute(server, exportTeamWeek, (ctx, { body }) => teamWeek.exportTeamWeek(ctx, body))
}
