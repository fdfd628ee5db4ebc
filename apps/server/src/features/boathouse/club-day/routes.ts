import { showClubDay } from '@boathouse/domain/boathouse/club-day/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const clubDay = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, showClubDay, (ctx) => clubDay.showDay(ctx))
}
