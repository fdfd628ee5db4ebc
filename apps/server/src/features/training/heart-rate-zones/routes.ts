import * as contracts from '@boathouse/domain/training/heart-rate-zones/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const zones = lazyModule(() => import('./service.ts'))
const changes = lazyModule(() => import('./change.ts'))

export function mount(server: Server): void {
  const { fileReader } = server

  route(server, contracts.createHeartRateZones, async (ctx, { body }, { reply }) => {
    const { zones: added, isNew } = await changes.addZones(ctx, body)
    reply.code(isNew ? 201 : 200)
    return added
  })
  route(server, contracts.listHeartRateZones, (ctx) => zones.listZones(ctx))
  route(server, contracts.updateHeartRateZones, (ctx, { params, body: { version, ...fields } }) =>
    changes.changeZones(ctx, { ...params, version }, fields),
  )
  route(server, contracts.deleteHeartRateZones, (ctx, { params, body }) =>
    changes.deleteZones(ctx, { ...params, ...body }),
  )
  route(server, contracts.restoreHeartRateZones, (ctx, { params }) => changes.restoreZones(ctx, params.id))
  route(server, contracts.showSessionZones, (ctx, { params }) =>
    zones.showSessionZones({ ...ctx, fileReader }, params.id),
  )
  route(server, contracts.showWeekZones, (ctx, { query }) =>
    zones.showWeekZones({ ...ctx, fileReader }, query.day),
  )
}
