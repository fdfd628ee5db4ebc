import { joinInvited } from '@boathouse/domain/account/contract'
import { openInvitation } from '@boathouse/domain/invites/contract'
import type { Invitation } from '@boathouse/domain/invites/model'
import { joinClub } from '@boathouse/domain/members/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { meQuery } from '#lib/session/me.ts'

/** An opened invitation and whoever opened it: what it says depends on who that is. */
export function useInvitation({ invite = '', club }: Invitation, proof: string | undefined) {
  const me = useQuery(meQuery)
  const shown = useQuery({
    ...toQuery(openInvitation, { body: { invite, ...(club && { club }), ...(proof && { proof }) } }),
    // It is another answer for everybody, and an hour later.
    staleTime: 0,
    gcTime: 0,
  })
  return {
    me: me.data,
    // What was known of it before a refusal is not so any more.
    invitation: shown.error?.isPassing === false ? undefined : shown.data,
    error: shown.error ?? me.error,
    isPending: shown.isPending || me.isPending,
    isFetching: shown.isFetching || me.isFetching,
    refetchInvitation: () => Promise.all([me.refetch(), shown.refetch()]),
  }
}

/** Joining: the person is a member from then on, and every screen knows. */
export function useJoin({ invite = '', club }: Invitation, refetchInvitation: () => unknown) {
  const queryClient = useQueryClient()
  const joining = useCall(joinClub)
  const [isDone, setDone] = useState(false)
  const showJoined = async () => {
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    setDone(true)
  }
  // Whatever was refused, the invitation itself says by now why.
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

/** Joining by the proof of the invitation's mail: a POST, so that no mail scanner joins. */
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
