import * as contracts from '@boathouse/domain/boathouse/published-line-ups/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const published = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.showPublishedLineUp, (ctx, { params }) =>
    published.showPublishedLineUp(ctx, params.lineUpId),
  )
}
