import { setStrokeFactor } from '@boathouse/domain/training/stroke-factors/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const strokeFactors = lazyModule(() => import('./change.ts'))

export function mount(server: Server): void {
  route(server, setStrokeFactor, (ctx, { params, body }) =>
    strokeFactors.setStrokeFactor(ctx, params.id, body.factor),
  )
}
