import { listRanking } from '@boathouse/domain/results/rankings/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const rankings = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, listRanking, (ctx, { query }) => rankings.listRanking(ctx, query))
}
