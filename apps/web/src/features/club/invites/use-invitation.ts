import { openInvitation } from '@boathouse/domain/club/invites/contract'
import type { Invitation } from '@boathouse/domain/club/invites/model'
import { joinClub } from '@boathouse/domain/club/members/contract'
import { joinInvited } from '@boathouse/domain/identity/account/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { meQuery } from '#lib/session/me.ts'

export function useInvitation({ invite = '', club }: Invitation, proof: string | undefined) {
  const me = useQuery(meQuery)
  const shown = useQuery({
    ...toQuery(openInvitation, { body: { invite, ...(club && { club }), ...(proof && { proof }) } }),
    // Never cache: the response depends on the user and on time.
    staleTime: 0,
    gcTime: 0,
  })
  return {
    me: me.data,
    // After a refusal, earlier data is no longer valid.
    invitation: shown.error?.isPassing === false ? undefined : shown.data,
    error: shown.error ?? me.error,
    isPending: shown.isPending || me.isPending,
    isFetching: shown.isFetching || me.isFetching,
    refetchInvitation: () => Promise.all([me.refetch(), shown.refetch()]),
  }
}

export function useJoin({ invite = '', club }: Invitation, refetchInvitation: () => unknown) {
  const queryClient = useQueryClient()
  const joining = useCall(joinClub)
  const [isDone, setDone] = useState(false)
  const showJoined = async () => {
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    setDone(true)
  }
  // After a refusal, the refetched invitation explains the reason.
  const onError = ({ isPassing }: CallFailure) => (isPassing ? undefined : refetchInvitation())
  return {
    isDone,
    isPending: joining.isPending || (joining.isSuccess && !isDone),
    error: joining.error,
    join: () =>
      joining.mutate({ body: { invite, ...(club && { club }) } }, { onSuccess: showJoined, onError }),
  }
}

interface JoinCallbacks {
  readonly onJoined: () => void
  readonly refetchInvitation: () => unknown
}

/** Joins by the secret from the invitation's mail. By POST, so no mail scanner joins. */
export function useJoinByProof(
  { invite = '', club }: Invitation,
  proof: string,
  { onJoined, refetchInvitation }: JoinCallbacks,
) {
  const { mutate, isPending, isSuccess, error } = useCall(joinInvited)
  const body = { invite, proof, timeZone: browserTimeZone(), ...(club && { club }) }
  const onError = ({ isPassing }: CallFailure) => (isPassing ? undefined : refetchInvitation())
  return {
    isPending: isPending || isSuccess,
    error,
    join: () => mutate({ body }, { onSuccess: onJoined, onError }),
  }
}
