import * as contracts from '@boathouse/domain/boathouse/reservations/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const reservations = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listReservations, (ctx, { params }) =>
    reservations.listReservations(ctx, params.boatId),
  )
  route(server, contracts.listOwnReservations, (ctx) => reservations.listOwnReservations(ctx))
  route(server, contracts.createReservation, async (ctx, { params, body }, { reply }) => {
    const { reservation, isNew } = await changes.createReservation(ctx, params.boatId, body)
    reply.code(isNew ? 201 : 200)
    return reservation
  })
  route(server, contracts.cancelReservation, (ctx, { params, body }) =>
    changes.cancelReservation(ctx, params.reservationId, body.version),
  )
  route(server, contracts.restoreReservation, (ctx, { params }) =>
    changes.restoreReservation(ctx, params.reservationId),
  )
}
