import { showClubDay } from '@boathouse/domain/boathouse/club-day/contract'
import {
  acceptJoinRequest,
  askToJoin,
  createClubLink,
  declineJoinRequest,
  endClubLink,
  listJoinRequests,
  openClubLink,
  showClubLink,
  withdrawJoinRequest,
} from '@boathouse/domain/club/join-requests/contract'
import type { ClubLink } from '@boathouse/domain/club/join-requests/model'
import { listMembers } from '@boathouse/domain/club/members/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

export const clubLinkQuery = (clubId: string) => toQuery(showClubLink, { params: { clubId } })

export function useClubLink(clubId: string) {
  const queryClient = useQueryClient()
  const show = (link: ClubLink | null) => queryClient.setQueryData(clubLinkQuery(clubId).queryKey, { link })
  return { create: useCall(createClubLink), end: useCall(endClubLink), show }
}

export const joinRequestsQuery = (clubId: string) => toQuery(listJoinRequests, { params: { clubId } })

export function useAnswerRequest() {
  const queryClient = useQueryClient()
  const renew = () =>
    Promise.all(
      [listJoinRequests.id, listMembers.id, showClubDay.id].map((id) =>
        queryClient.invalidateQueries({ queryKey: [id] }),
      ),
    )
  return { accept: useCall(acceptJoinRequest), decline: useCall(declineJoinRequest), renew }
}

/** Never cached: the response depends on the user and on time. */
export const openedLinkQuery = (join: string) => ({
  ...toQuery(openClubLink, { body: { join } }),
  staleTime: 0,
  gcTime: 0,
})

export function useOwnRequest() {
  const queryClient = useQueryClient()
  const renew = () =>
    Promise.all([showMe.id, openClubLink.id].map((id) => queryClient.invalidateQueries({ queryKey: [id] })))
  return { ask: useCall(askToJoin), withdraw: useCall(withdrawJoinRequest), renew }
}
