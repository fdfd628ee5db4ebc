import * as contracts from '@boathouse/domain/boathouse/duty/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const duty = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.showDuty, (ctx) => duty.showDuty(ctx))
  route(server, contracts.setDuty, (ctx, { body }) => duty.setDuty(ctx, body.memberIds))
}
