import { createClub, updateClub } from '@boathouse/domain/club/clubs/contract'
import { createInvite, revokeInvite } from '@boathouse/domain/club/invites/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { useIsMutating } from '@tanstack/react-query'

const changes: readonly string[] = [createClub, updateClub, createInvite, revokeInvite, removeMember].map(
  ({ id }) => id,
)

/** Whether a club is being changed: buttons are disabled meanwhile. */
export const useIsChangingClubs = (): boolean =>
  useIsMutating({ predicate: ({ options }) => changes.includes(String(options.mutationKey)) }) > 0
