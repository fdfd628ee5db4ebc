import {
  addChild,
  endGuardianship,
  inviteAnother,
  inviteGuardian,
  listChildren,
  listGuardians,
  muteChild,
  removeGuardian,
  revokeFamilyInvite,
  showFamily,
  startMemberSignIn,
  startSignIn,
} from '@boathouse/domain/club/guardians/contract'
import { revokeInvite } from '@boathouse/domain/club/invites/contract'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

export const childrenQuery = toQuery(listChildren, {})

export const guardiansQuery = (clubId: string, memberId: string) =>
  toQuery(listGuardians, { params: { clubId, memberId } })

export const useAddChild = () => ({ ...useCall(addChild), renew: useRefetch(isQueryOf('members.list')) })

export const useMuteChild = () => ({
  ...useCall(muteChild),
  renew: useRefetch(isQueryOf('guardians.children')),
})

export const useGuardianCalls = () => ({
  invite: useCall(inviteGuardian),
  remove: useCall(removeGuardian),
  revoke: useCall(revokeInvite),
  startSignIn: useCall(startMemberSignIn),
  renew: useRefetch(isQueryOf('guardians.list')),
})

export const familyQuery = toQuery(showFamily, {})

export const useFamilyCalls = () => ({
  invite: useCall(inviteAnother),
  end: useCall(endGuardianship),
  revoke: useCall(revokeFamilyInvite),
  startSignIn: useCall(startSignIn),
  renew: useRefetch(isQueryOf('guardians.family')),
})
