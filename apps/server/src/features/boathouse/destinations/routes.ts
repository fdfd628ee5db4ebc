import * as contracts from '@boathouse/domain/boathouse/destinations/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const destinations = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listDestinations, (ctx) => destinations.listDestinations(ctx))
  route(server, contracts.createDestination, async (ctx, { body }, { reply }) => {
    const { destination, isNew } = await destinations.createDestination(ctx, body)
    reply.code(isNew ? 201 : 200)
    return destination
  })
  route(server, contracts.updateDestination, (ctx, { params, body }) =>
    destinations.updateDestination(ctx, params.id, body),
  )
  route(server, contracts.deleteDestination, (ctx, { params, body }) =>
    destinations.deleteDestination(ctx, params.id, body.version),
  )
  route(server, contracts.restoreDestination, (ctx, { params }) =>
    destinations.restoreDestination(ctx, params.id),
  )
}
