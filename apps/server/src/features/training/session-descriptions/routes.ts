import { describeSessions } from '@boathouse/domain/training/session-descriptions/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const descriptions = lazyModule(() => import('./change.ts'))

export function mount(server: Server): void {
  route(server, describeSessions, (ctx, { body }) => descriptions.describeSessions(ctx, body))
}
