import * as contracts from '@boathouse/domain/boathouse/outing-logs/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const { dismissOuting, logOuting } = lazyModule(() => import('./change.ts'))
const { listOffers } = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listOutingOffers, (ctx) => listOffers(ctx))
  route(server, contracts.logOuting, async (ctx, { params, body }, { reply }) => {
    const { session, isNew } = await logOuting(ctx, params.outingId, body.id)
    reply.code(isNew ? 201 : 200)
    return session
  })
  route(server, contracts.dismissOuting, async (ctx, { params }, { reply }) => {
    await dismissOuting(ctx, params.outingId)
    reply.code(204)
    return undefined
  })
}
