import {
  createInvite,
  listInvites,
  listOwnInvites,
  openInvitation,
  revokeInvite,
} from '@boathouse/domain/club/invites/contract'
import { sessionActor, withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const invites = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  route(server, createInvite, (ctx, { body }, { request }) =>
    invites.invite(withClient(server, ctx, request), body),
  )
  route(server, listInvites, (ctx, { query }) => invites.listInvites(ctx, query))
  route(server, revokeInvite, async (ctx, { params }) => {
    await invites.revoke(ctx, params.inviteId)
    return undefined
  })
  route(server, openInvitation, async (ctx, { body }, { request }) => {
    const actor = await sessionActor(server, request)
    return invites.openInvitation({ ...withClient(server, ctx, request), actor }, body)
  })
  route(server, listOwnInvites, (ctx, { query }) => invites.listOwn(ctx, query))
}
