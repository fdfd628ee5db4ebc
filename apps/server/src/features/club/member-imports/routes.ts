import * as contracts from '@boathouse/domain/club/member-imports/contract'
import { withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const changing = lazyModule(() => import('./change.ts'))
const reading = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { secret } = server.config
  route(server, contracts.previewMemberImport, (ctx, { body }) => reading.previewImport(ctx, body))
  route(server, contracts.importMembers, (ctx, { body: { id, ...input } }, { request }) =>
    changing.importRows({ ...withClient(server, ctx, request), secret }, id, input),
  )
  route(server, contracts.listMemberImports, (ctx) => reading.listImports(ctx))
  route(server, contracts.undoMemberImport, (ctx, { params }) => changing.undoImport(ctx, params.importId))
  route(server, contracts.showClubEntries, (ctx) => reading.showOwnEntries(ctx))
}
