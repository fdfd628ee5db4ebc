import {
  addChild,
  inviteGuardian,
  listChildren,
  listGuardians,
  removeGuardian,
} from '@boathouse/domain/club/guardians/contract'
import { revokeInvite } from '@boathouse/domain/club/invites/contract'
import { listMembers } from '@boathouse/domain/club/members/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

export const childrenQuery = toQuery(listChildren, {})

export const guardiansQuery = (clubId: string, memberId: string) =>
  toQuery(listGuardians, { params: { clubId, memberId } })

export function useAddChild() {
  const queryClient = useQueryClient()
  return { ...useCall(addChild), renew: () => queryClient.invalidateQueries({ queryKey: [listMembers.id] }) }
}

export function useGuardianCalls() {
  const queryClient = useQueryClient()
  return {
    invite: useCall(inviteGuardian),
    remove: useCall(removeGuardian),
    revoke: useCall(revokeInvite),
    renew: () => queryClient.invalidateQueries({ queryKey: [listGuardians.id] }),
  }
}
