import * as contracts from '@boathouse/domain/boathouse/logbook/contract'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const logbook = lazyModule(() => import('./service.ts'))
const table = lazyModule(() => import('./table.ts'))
const { correctEntry } = lazyModule(() => import('./change.ts'))

export function mount(server: Server): void {
  route(server, contracts.listEntries, (ctx, { query }) => logbook.listEntries(ctx, query))
  route(server, contracts.showEntry, (ctx, { params }) => logbook.showEntry(ctx, params.outingId))
  route(server, contracts.listEntryChanges, (ctx, { params, query }) =>
    logbook.listChanges(ctx, params.outingId, query),
  )
  route(server, contracts.correctEntry, (ctx, { params, body }) => correctEntry(ctx, params.outingId, body))
  fileRoute(server, contracts.exportLogbook, (ctx, { body }) => table.exportLogbook(ctx, body))
  route(server, contracts.showKilometres, (ctx, { query }) => table.showKilometres(ctx, query))
}
