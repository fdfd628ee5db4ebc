import * as contracts from '@boathouse/domain/results/imports/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const imports = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.findKnownEntries, (ctx, { body }) => imports.findKnownEntries(ctx, body))
  route(server, contracts.importSessions, (ctx, { body }) => imports.importSessions(ctx, body))
  route(server, contracts.addImportedResults, (ctx, { body }) => imports.addImportedResults(ctx, body))
  route(server, contracts.removeImportedResults, (ctx, { body }) => imports.removeImportedResults(ctx, body))
}
