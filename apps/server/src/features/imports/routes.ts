import { findKnownEntries, importSessions } from '@boathouse/domain/imports/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import * as imports from './service.ts'

export function mountImports(server: Server): void {
  route(server, findKnownEntries, (ctx, { body }) => imports.findKnownEntries(ctx, body))
  route(server, importSessions, (ctx, { body }) => imports.importSessions(ctx, body))
}
