import { createCheckIn, showCheckInKey, showPoster } from '@boathouse/domain/practices/check-ins/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const checkIns = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { secret } = server.config
  route(server, showCheckInKey, (ctx, { params }) => checkIns.showKey({ ...ctx, secret }, params.practiceId))
  route(server, showPoster, (ctx, { params }) => checkIns.showPoster({ ...ctx, secret }, params.practiceId))
  route(server, createCheckIn, (ctx, { body }) => checkIns.checkIn({ ...ctx, secret }, body))
}
