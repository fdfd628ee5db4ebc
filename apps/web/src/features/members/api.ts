import type { MemberRole } from '@boathouse/domain/account/model'
import { countClubs } from '@boathouse/domain/clubs/contract'
import { listInvites } from '@boathouse/domain/invites/contract'
import {
  exportMembers,
  listMemberDetails,
  listMembers,
  nameMember,
  removeMember,
  showMember,
} from '@boathouse/domain/members/contract'
import type { Member } from '@boathouse/domain/members/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keptWithin, toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { useDownload } from '#lib/api/use-download.ts'
import { meQuery } from '#lib/session/me.ts'

const PAGE = 20

/** Filters of the list, as an address holds them. */
export interface MemberFilters {
  readonly role?: MemberRole | undefined
  /** A squad's id, or 'none' for members without one. */
  readonly squad?: string | undefined
}

interface Which extends MemberFilters {
  readonly clubId: string
  /** What is searched for. */
  readonly text?: string | undefined
}

/** The people in a club, by name. Until those that match are there, the ones before stay. */
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

/** Removes a member; what is counted and listed of the club's people is asked for again. */
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

/** Says what a member is called; lists and the member's own screen ask again. */
export function useNameMember() {
  const queryClient = useQueryClient()
  const renew = () =>
    Promise.all(
      [listMembers.id, showMember.id].map((id) => queryClient.invalidateQueries({ queryKey: [id] })),
    )
  return { ...useCall(nameMember), renew }
}

/** What a member is to whoever reads: one leaves one's own club in the settings, which say what that means. */
export function useMemberAbilities({ id, abilities }: Member) {
  // The guard asks; a row only has to know.
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const isOneself = me?.user.id === id
  return { isOneself, mayRemove: abilities.remove && (!isOneself || Boolean(me?.abilities.runClubs)) }
}
