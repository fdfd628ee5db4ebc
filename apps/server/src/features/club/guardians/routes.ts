import * as contracts from '@boathouse/domain/club/guardians/contract'
import { withClient } from '#http/client.ts'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const guardians = lazyModule(() => import('./service.ts'))
const changes = lazyModule(() => import('./change.ts'))

export function mount(server: Server): void {
  route(server, contracts.addChild, (ctx, { body }, { request }) =>
    guardians.addChild(withClient(server, ctx, request), body),
  )
  route(server, contracts.listGuardians, (ctx, { params }) => guardians.listGuardians(ctx, params.memberId))
  route(server, contracts.inviteGuardian, (ctx, { params, body }, { request }) =>
    guardians.inviteGuardian(withClient(server, ctx, request), params.memberId, body),
  )
  route(server, contracts.removeGuardian, async (ctx, { params }) => {
    await guardians.removeGuardian(ctx, params.memberId, params.guardianId)
    return undefined
  })
  route(server, contracts.listChildren, (ctx) => guardians.listChildren(ctx))
  route(server, contracts.muteChild, async (ctx, { params, body }) => {
    await guardians.muteChild(ctx, params.childId, body)
    return undefined
  })
  route(server, contracts.showFamily, (ctx) => guardians.showFamily(ctx))
  route(server, contracts.inviteAnother, (ctx, { body }, { request }) =>
    changes.inviteAnother(withClient(server, ctx, request), body),
  )
  route(server, contracts.endGuardianship, async (ctx, { params }) => {
    await changes.endGuardianship(ctx, params.guardianId)
    return undefined
  })
  route(server, contracts.revokeFamilyInvite, async (ctx, { params }) => {
    await changes.revokeFamilyInvite(ctx, params.inviteId)
    return undefined
  })
  route(server, contracts.leaveChild, async (ctx, { params }) => {
    await changes.leaveChild(ctx, params.childId)
    return undefined
  })
  route(server, contracts.startSignIn, (ctx, { body }, { request }) =>
    changes.startSignIn(withClient(server, ctx, request), body),
  )
  route(server, contracts.startMemberSignIn, (ctx, { params, body }, { request }) =>
    guardians.startMemberSignIn(withClient(server, ctx, request), params.memberId, body),
  )
}
