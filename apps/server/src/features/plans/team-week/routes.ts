import {
  exportTeamWeek,
  showAttention,
  showNeediest,
  showTeamWeek,
} from '@boathouse/domain/plans/team-week/contract'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const teamWeek = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, showTeamWeek, (ctx, { query }) => teamWeek.showTeamWeek(ctx, query))
  route(server, showNeediest, (ctx) => teamWeek.showNeediest(ctx))
  route(server, showAttention, (ctx, { params }) => teamWeek.showAttention(ctx, params.memberId))
  fileRoute(server, exportTeamWeek, (ctx, { body }) => teamWeek.exportTeamWeek(ctx, body))
}
