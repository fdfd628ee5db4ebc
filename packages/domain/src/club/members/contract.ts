import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { exportFormats } from '../../kernel/spreadsheet.ts'
import { text } from '../../kernel/text.ts'
import { clubParams } from '../clubs/contract.ts'
import { invitationInHand } from '../invites/model.ts'
import { memberRole, membership, personName, userParams } from '../people/model.ts'
import { listedMember, member, memberDetails } from './model.ts'
import { memberNumber } from './rules.ts'

const contract = contractsOf({ scope: { club: 'club-members' }, live: ['members'] })

/** `memberId` is the user's id. `uid` in a path is the current user. */
export const memberParams = z.object({ ...clubParams.shape, memberId: id })

const memberFilters = {
  role: z.optional(memberRole),
  /** Members of one squad, or `none` for those without a current one. */
  squad: z.optional(z.union([id, z.literal('none')])),
  text: z.optional(text({ maximum: 100 })),
}

export const listMembers = contract({
  id: 'members.list',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/members',
  summary: 'The people in a club, by name',
  params: clubParams,
  query: z.object({
    ...pageQuery.shape,
    ...memberFilters,
  }),
  responses: { 200: pageOf(listedMember) },
})

export const listMemberDetails = contract({
  id: 'members.details',
  access: 'admin',
  // Privacy: consents and years of birth are not for tokens.
  scope: {},
  method: 'GET',
  path: '/api/clubs/:clubId/member-details',
  summary:
    'What each member shares with the club’s coaches, and their year of birth, for its own admins; all in one answer',
  params: clubParams,
  responses: { 200: z.object({ items: z.array(memberDetails) }) },
})

export const exportMembers = contract({
  id: 'members.export',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/members/export',
  needsProof: true,
  summary:
    'The members, or those of a squad or role, with these details, as a file for spreadsheets, CSV or XLSX; the audit log says who took it',
  params: clubParams,
  body: z.object({ ...memberFilters, format: z.enum(exportFormats, 'required') }),
  file: 'application/octet-stream',
  responses: { 200: null },
})

export const showMember = contract({
  id: 'members.show',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId',
  summary: 'One person in a club',
  params: memberParams,
  responses: { 200: member },
})

export const nameMember = contract({
  id: 'members.name',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/members/:memberId',
  summary:
    'Fills in a name that the member has left empty; role and club change only through invites and removal',
  params: memberParams,
  body: z.object({ firstName: z.optional(personName), lastName: z.optional(personName) }),
  responses: { 200: member },
})

export const numberMember = contract({
  id: 'members.number',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/members/:memberId/number',
  summary: 'Sets or clears the club’s own number of a member',
  params: memberParams,
  body: z.object({ memberNumber }),
  responses: { 200: member },
})

export const removeMember = contract({
  id: 'members.remove',
  access: 'member',
  method: 'DELETE',
  path: '/api/clubs/:clubId/members/:memberId',
  needsProof: 'forSome',
  summary:
    'Removes an athlete (as club admin), anyone (as super admin), or yourself; removing an admin, or an athlete whose data this deletes, takes a proof',
  params: memberParams,
  responses: { 204: null },
})

export const chooseClub = contract({
  id: 'members.choose',
  access: 'member',
  method: 'POST',
  path: '/api/clubs/:clubId/choice',
  summary: 'Makes one of your clubs the current one, on all your devices',
  params: clubParams,
  responses: { 204: null },
})

export const joinClub = contract({
  id: 'members.join',
  access: 'signedIn',
  method: 'POST',
  path: '/api/memberships',
  summary:
    'Joins the club that an invitation to your own address is from; before the address is confirmed, it is kept until then. Null for guardians, who become no members',
  body: invitationInHand,
  responses: { 201: z.nullable(membership) },
})

export const linkInvites = contract({
  id: 'members.link',
  access: 'signedIn',
  method: 'POST',
  path: '/api/memberships/pending',
  summary:
    'Joins by the oldest pending invite to your own verified address, if you have no club; the club sees nothing of you until you chose to stay',
  responses: { 200: z.object({ joined: z.boolean() }) },
})

export const stayInClub = contract({
  id: 'members.stay',
  access: 'signedIn',
  method: 'POST',
  path: '/api/memberships/undecided',
  summary: 'Stays in the club that you joined by your address alone: from now on it sees you as a member',
  responses: { 201: membership },
})

export const leaveUndecidedClub = contract({
  id: 'members.leaveUndecided',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/memberships/undecided',
  summary: 'Leaves the club that you joined by your address alone, which has seen nothing of you',
  responses: { 204: null },
})

export const dismissInvitationNotice = contract({
  id: 'members.dismissNotice',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/users/:uid/invitation-notice',
  summary: 'Puts away the notice that an invitation could not be used',
  params: userParams,
  responses: { 204: null },
})

export const dismissMembershipNotice = contract({
  id: 'members.dismissEnded',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/users/:uid/membership-notice',
  summary: 'Puts away the notice that a membership from before the address was confirmed is over',
  params: userParams,
  responses: { 204: null },
})
