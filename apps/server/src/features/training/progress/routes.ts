import { showProgress, showWeek, showYear } from '@boathouse/domain/training/progress/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const progress = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, showProgress, (ctx, { query }) => progress.showProgress(ctx, query.period))
  route(server, showWeek, (ctx) => progress.showWeek(ctx))
  route(server, showYear, (ctx) => progress.showYear(ctx))
}
