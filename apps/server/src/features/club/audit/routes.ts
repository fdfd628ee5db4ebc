import { exportAuditEntries, listAuditEntries } from '@boathouse/domain/club/audit/contract'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const exporting = lazyModule(() => import('./change.ts'))
const audit = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  fileRoute(server, exportAuditEntries, (ctx, { body }) => exporting.exportEntries(ctx, body))
  route(server, listAuditEntries, (ctx, { query }) => audit.listEntries(ctx, query))
}
