import * as contracts from '@boathouse/domain/boathouse/crewmates/contract'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const crewmates = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listOwnCrewmates, (ctx, { query }) => crewmates.listOwn(ctx, query))
  route(server, contracts.listMemberCrewmates, (ctx, { params, query }) =>
    crewmates.listOfMember(ctx, params.memberId, query),
  )
  route(server, contracts.showCrewMatrix, (ctx, { query }) => crewmates.showMatrix(ctx, query))
  fileRoute(server, contracts.exportCrewMatrix, (ctx, { body }) => crewmates.exportMatrix(ctx, body))
}
