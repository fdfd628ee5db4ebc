import * as contracts from '@boathouse/domain/club/join-requests/contract'
import { sessionActor, withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const joining = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, contracts.showClubLink, (ctx) => joining.showLink(ctx))
  route(server, contracts.createClubLink, (ctx, { body }) => joining.createLink(ctx, body))
  route(server, contracts.endClubLink, async (ctx) => {
    await joining.endLink(ctx)
    return undefined
  })
  route(server, contracts.listJoinRequests, (ctx) => joining.listRequests(ctx))
  route(server, contracts.acceptJoinRequest, async (ctx, { params, body }) => {
    await joining.accept(ctx, params.userId, body)
    return undefined
  })
  route(server, contracts.declineJoinRequest, async (ctx, { params }) => {
    await joining.decline(ctx, params.userId)
    return undefined
  })
  route(server, contracts.openClubLink, async (ctx, { body }, { request }) => {
    const actor = await sessionActor(server, request)
    return joining.openLink({ ...withClient(server, ctx, request), actor }, body)
  })
  route(server, contracts.askToJoin, (ctx, { body }) => joining.ask(ctx, body))
  route(server, contracts.withdrawJoinRequest, async (ctx) => {
    await joining.withdraw(ctx)
    return undefined
  })
}
