import * as contracts from '@boathouse/domain/results/results/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const results = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.createResult, async (ctx, { body }, { reply }) => {
    const { isNew, ...stored } = await results.addOwnResult(ctx, body)
    reply.code(isNew ? 201 : 200)
    return stored
  })

  route(server, contracts.listResults, (ctx, { query }) => results.listResults(ctx, query))

  route(server, contracts.updateResult, (ctx, { params, body }) => results.changeResult(ctx, params.id, body))

  route(server, contracts.deleteResult, (ctx, { params, body }) =>
    results.deleteResult(ctx, params.id, body.version),
  )

  route(server, contracts.restoreResult, (ctx, { params }) => results.restoreResult(ctx, params.id))

  route(server, contracts.listMemberResults, (ctx, { params, query }) =>
    results.listMemberResults(ctx, params.memberId, query),
  )

  route(server, contracts.createMemberResult, async (ctx, { params, body }, { reply }) => {
    const { isNew, ...stored } = await results.addMemberResult(ctx, params.memberId, body)
    reply.code(isNew ? 201 : 200)
    return stored
  })

  route(server, contracts.verifyResult, (ctx, { params, body }) =>
    results.verifyResult(ctx, params.memberId, params.id, body.version),
  )

  route(server, contracts.unverifyResult, (ctx, { params }) =>
    results.unverifyResult(ctx, params.memberId, params.id),
  )
}
