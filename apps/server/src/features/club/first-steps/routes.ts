import { hideFirstSteps } from '@boathouse/domain/club/first-steps/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const firstSteps = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, hideFirstSteps, async (ctx) => {
    await firstSteps.hide(ctx)
    return undefined
  })
}
