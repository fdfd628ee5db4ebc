import { showPracticePlan } from '@boathouse/domain/plans/practice-plans/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const plans = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, showPracticePlan, (ctx, { params }) => plans.showPracticePlan(ctx, params.practiceId))
}
