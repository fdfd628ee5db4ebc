import { assignPlaces, givePlace, takePlace } from '@boathouse/domain/practices/places/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const change = lazyModule(() => import('./change.ts'))

export function mount(server: Server): void {
  route(server, assignPlaces, (ctx, { params, body }) => change.assignPlaces(ctx, params.practiceId, body))
  route(server, givePlace, async (ctx, { params }) => {
    await change.givePlace(ctx, params.practiceId, params.memberId)
    return undefined
  })
  route(server, takePlace, async (ctx, { params }) => {
    await change.takePlace(ctx, params.practiceId, params.memberId)
    return undefined
  })
}
