import * as contracts from '@boathouse/domain/club/squads/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changes = lazyModule(() => import('./change.ts'))
const squads = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listOwnSquads, (ctx) => squads.listOwnSquads(ctx))
  route(server, contracts.listSquads, (ctx, { query }) => squads.listSquads(ctx, query))
  route(server, contracts.showSquad, (ctx, { params }) => squads.showSquad(ctx, params.squadId))
  route(server, contracts.listSquadMembers, (ctx, { params, query }) =>
    squads.listSquadMembers(ctx, params.squadId, query),
  )
  route(server, contracts.listCandidates, (ctx, { params, query }) =>
    squads.listCandidates(ctx, params.squadId, query),
  )
  route(server, contracts.matchPastedList, (ctx, { params, body }) =>
    squads.matchPastedList(ctx, params.squadId, body.list),
  )
  route(server, contracts.createSquad, async (ctx, { body }, { reply }) => {
    const { squad, isNew } = await changes.createSquad(ctx, body)
    reply.code(isNew ? 201 : 200)
    return squad
  })
  route(server, contracts.renameSquad, (ctx, { params, body }) =>
    changes.renameSquad(ctx, { id: params.squadId, version: body.version }, body.name),
  )
  route(server, contracts.archiveSquad, (ctx, { params, body }) =>
    changes.archiveSquad(ctx, { id: params.squadId, version: body.version }),
  )
  route(server, contracts.unarchiveSquad, (ctx, { params }) => changes.unarchiveSquad(ctx, params.squadId))
  route(server, contracts.addToSquad, (ctx, { params, body }) =>
    changes.addToSquad(ctx, params.squadId, body),
  )
  route(server, contracts.changeSquadRole, (ctx, { params, body }) =>
    changes.changeRole(ctx, { squadId: params.squadId, userId: params.memberId }, body.role),
  )
  route(server, contracts.removeFromSquad, async (ctx, { params }) => {
    await changes.removeFromSquad(ctx, { squadId: params.squadId, userId: params.memberId })
    return undefined
  })
}
