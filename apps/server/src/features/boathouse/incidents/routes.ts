import * as contracts from '@boathouse/domain/boathouse/incidents/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const incidents = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.reportIncident, async (ctx, { body }, { reply }) => {
    const { receipt, isNew } = await changes.reportIncident(ctx, body)
    reply.code(isNew ? 201 : 200)
    return receipt
  })
  route(server, contracts.listIncidents, (ctx, { query }) => incidents.listIncidents(ctx, query))
  route(server, contracts.showIncident, (ctx, { params }) => incidents.showIncident(ctx, params.incidentId))
  route(server, contracts.listIncidentEvents, (ctx, { params, query }) =>
    incidents.listEvents(ctx, params.incidentId, query),
  )
  route(server, contracts.closeIncident, (ctx, { params, body }) =>
    changes.closeIncident(ctx, params.incidentId, body),
  )
  route(server, contracts.reopenIncident, (ctx, { params, query }) =>
    changes.reopenIncident(ctx, params.incidentId, query.version),
  )
  route(server, contracts.deleteIncident, (ctx, { params, body }) =>
    changes.deleteIncident(ctx, params.incidentId, body.version),
  )
  route(server, contracts.restoreIncident, (ctx, { params }) =>
    changes.restoreIncident(ctx, params.incidentId),
  )
}
