import { showLiveness, showReadiness } from '@boathouse/domain/health/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { checkReadiness } from './service.ts'

/** Where a balancer asks: is the process alive, and may it be sent work. */
export function registerHealth(server: Server): void {
  route(server, showLiveness, async () => ({ status: 'ok' as const }))

  route(server, showReadiness, async (ctx) => {
    await checkReadiness(ctx, server.isStopping())
    return { status: 'ok' as const }
  })
}
