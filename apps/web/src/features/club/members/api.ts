import { countClubs } from '@boathouse/domain/club/clubs/contract'
import { listInvites } from '@boathouse/domain/club/invites/contract'
import {
  exportMembers,
  listMemberDetails,
  listMembers,
  nameMember,
  numberMember,
  removeMember,
  showMember,
} from '@boathouse/domain/club/members/contract'
import type { Member } from '@boathouse/domain/club/members/model'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keptWithin, toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { useDownload } from '#lib/api/use-download.ts'
import { meQuery } from '#lib/session/me.ts'

const PAGE = 20

export interface MemberFilters {
  readonly role?: MemberRole | undefined
  /** A squad's id, or 'none' for members without one. */
  readonly squad?: string | undefined
}

interface Which extends MemberFilters {
  readonly clubId: string
  readonly text?: string | undefined
}

export function membersQuery({ clubId, role, squad, text }: Which) {
  const params = { clubId }
  const query = { limit: PAGE, ...(role && { role }), ...(squad && { squad }), ...(text && { text }) }
  return { ...toPagedQuery(listMembers, { params, query }), placeholderData: keptWithin(params) }
}

/** Each member's consents and year of birth. Only the club's own admins may read them. */
export const memberDetailsQuery = (clubId: string) => toQuery(listMemberDetails, { params: { clubId } })

export const useMembersExport = () => useDownload(exportMembers)

export const memberQuery = (clubId: string, memberId: string) =>
  toQuery(showMember, { params: { clubId, memberId } })

export function useRemoveMember() {
  const queryClient = useQueryClient()
  const renew = (memberId: string) => {
    const isOneself = queryClient.getQueryData(meQuery.queryKey)?.user.id === memberId
    const changed = [
      listMembers.id,
      countClubs.id,
      listInvites.id,
      ...(isOneself ? [meQuery.queryKey[0]] : []),
    ]
    return Promise.all(changed.map((id) => queryClient.invalidateQueries({ queryKey: [id] })))
  }
  return { ...useCall(removeMember), renew }
}

export function useNameMember() {
  const queryClient = useQueryClient()
  const renew = () =>
    Promise.all(
      [listMembers.id, showMember.id].map((id) => queryClient.invalidateQueries({ queryKey: [id] })),
    )
  return { ...useCall(nameMember), renew }
}

export function useNumberMember() {
  const queryClient = useQueryClient()
  const renew = () =>
    Promise.all(
      [listMembers.id, showMember.id].map((id) => queryClient.invalidateQueries({ queryKey: [id] })),
    )
  return { ...useCall(numberMember), renew }
}

/** Permissions on a member. Users can't remove themselves here, except super admins: the settings explain what leaving means. */
export function useMemberAbilities({ id, abilities }: Member) {
  // Cache only: the route guards have loaded the user.
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const isOneself = me?.user.id === id
  return { isOneself, mayRemove: abilities.remove && (!isOneself || Boolean(me?.abilities.runClubs)) }
}
