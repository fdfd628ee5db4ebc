import { createInvite, listInvites, revokeInvite } from '@boathouse/domain/club/invites/contract'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { useQueryClient } from '@tanstack/react-query'
import { keptWithin, toPagedQuery, useCall } from '#lib/api/queries.ts'

const PAGE = 50

interface InviteFilter {
  readonly clubId: string
  readonly role: MemberRole
  readonly text?: string | undefined
}

export function pendingInvitesQuery({ clubId, role, text }: InviteFilter) {
  const params = { clubId }
  const query = { limit: PAGE, role, status: 'pending' as const, ...(text && { text }) }
  return { ...toPagedQuery(listInvites, { params, query }), placeholderData: keptWithin(params) }
}

export function useRefreshInvites() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [listInvites.id] })
}

export const useCreateInvite = () => useCall(createInvite)

export const useRevokeInvite = () => ({ ...useCall(revokeInvite), renew: useRefreshInvites() })
