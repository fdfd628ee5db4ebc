import { listAuditEntries } from '@boathouse/domain/audit/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../lazy-module.ts'

const audit = lazyModule(() => import('./service.ts'))

export function mountAudit(server: Server): void {
  route(server, listAuditEntries, (ctx, { query }) => audit.listEntries(ctx, query))
}
