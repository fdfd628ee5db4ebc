import {
  chooseClub,
  dismissInvitationNotice,
  dismissMembershipNotice,
  exportMembers,
  joinClub,
  leaveUndecidedClub,
  linkInvites,
  listMemberDetails,
  listMembers,
  nameMember,
  numberMember,
  removeMember,
  showMember,
  stayInClub,
} from '@boathouse/domain/club/members/contract'
import { fileRoute, route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const joining = lazyModule(() => import('./change.ts'))
const members = lazyModule(() => import('./service.ts'))
const table = lazyModule(() => import('./table.ts'))

export function mount(server: Server): void {
  route(server, listMembers, (ctx, { query }) => members.listMembers(ctx, query))
  route(server, listMemberDetails, (ctx) => table.listMemberDetails(ctx))
  fileRoute(server, exportMembers, (ctx, { body }) => table.exportMembers(ctx, body))
  route(server, showMember, (ctx, { params }) => members.showMember(ctx, params.memberId))
  route(server, nameMember, (ctx, { params, body }) => members.nameMember(ctx, params.memberId, body))
  route(server, numberMember, (ctx, { params, body }) => members.numberMember(ctx, params.memberId, body))
  route(server, removeMember, async (ctx, { params }) => {
    await members.removeMember(ctx, params.memberId)
    return undefined
  })
  route(server, chooseClub, async (ctx) => {
    await members.chooseClub(ctx)
    return undefined
  })
  route(server, joinClub, (ctx, { body }) => joining.joinClub(ctx, body))
  route(server, linkInvites, (ctx) => joining.linkInvites(ctx))
  route(server, stayInClub, (ctx) => joining.stay(ctx))
  route(server, leaveUndecidedClub, async (ctx) => {
    await joining.leaveUndecided(ctx)
    return undefined
  })
  route(server, dismissInvitationNotice, async (ctx) => {
    await joining.dismissNotice(ctx)
    return undefined
  })
  route(server, dismissMembershipNotice, async (ctx) => {
    await members.dismissEnded(ctx)
    return undefined
  })
}
