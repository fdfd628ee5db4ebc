import { showLiveness, showReadiness } from '@boathouse/domain/health/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { sql } from 'kysely'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'

/** Where a balancer asks: is the process alive, and may it be sent work. */
export function registerHealth(server: Server): void {
  route(server, showLiveness, async () => ({ status: 'ok' as const }))

  route(server, showReadiness, async ({ db }) => {
    if (server.isStopping()) throw new Refusal('unavailable')
    await sql`select 1`.execute(db)
    return { status: 'ok' as const }
  })
}
