import * as contracts from '@boathouse/domain/club/consents/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const consents = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listConsents, (ctx) => consents.listConsents(ctx))
  route(server, contracts.changeConsent, (ctx, { params, body }) =>
    consents.changeConsent(ctx, params.kind, body),
  )
  route(server, contracts.listViews, (ctx, { query }) => consents.listViews(ctx, query))
}
