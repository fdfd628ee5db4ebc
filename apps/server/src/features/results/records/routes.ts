import * as contracts from '@boathouse/domain/results/records/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const records = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.listRecords, (ctx) => records.listRecords(ctx))

  route(server, contracts.countRecords, (ctx) => records.countRecords(ctx))

  route(server, contracts.showHistory, (ctx, { params, query }) =>
    records.showHistory(ctx, params.disciplineKey, query),
  )

  route(server, contracts.listMemberRecords, (ctx, { params }) =>
    records.listMemberRecords(ctx, params.memberId),
  )

  route(server, contracts.showMemberHistory, (ctx, { params, query }) =>
    records.showMemberHistory(ctx, params.memberId, params.disciplineKey, query),
  )
}
