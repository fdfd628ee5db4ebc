import * as contracts from '@boathouse/domain/results/standards/contract'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const standards = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listStandardSets, (ctx) => standards.listSets(ctx))
  route(server, contracts.showStandardSet, (ctx, { params }) => standards.showSet(ctx, params.id))
  route(server, contracts.createStandardSet, async (ctx, { body }, { reply }) => {
    const { set, isNew } = await standards.createSet(ctx, body)
    reply.code(isNew ? 201 : 200)
    return set
  })
  route(server, contracts.updateStandardSet, (ctx, { params, body }) =>
    standards.updateSet(ctx, params.id, body),
  )
  route(server, contracts.deleteStandardSet, (ctx, { params, body }) =>
    standards.deleteSet(ctx, params.id, body.version),
  )
  route(server, contracts.restoreStandardSet, (ctx, { params }) => standards.restoreSet(ctx, params.id))
  fileRoute(server, contracts.exportStandardSet, (ctx, { params }) => standards.exportSet(ctx, params.id))
  route(server, contracts.compareOwnRecords, (ctx) => standards.compareOwn(ctx))
  route(server, contracts.compareMemberRecords, (ctx, { params }) =>
    standards.compareMember(ctx, params.memberId),
  )
}
