import type { MemberRole } from '@boathouse/domain/account/model'
import { createInvite, listInvites, revokeInvite } from '@boathouse/domain/invites/contract'
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useCall } from '#lib/queries.ts'

const PAGE = 10

interface Which {
  readonly clubId: string
  readonly role: MemberRole
  /** What is searched for. */
  readonly text?: string | undefined
}

/** A club's pending invites in one role. Until those that match are there, the ones before stay. */
export function pendingInvitesQuery({ clubId, role, text }: Which) {
  const params = { clubId }
  const query = { limit: PAGE, role, ...(text && { text }) }
  return infiniteQueryOptions({
    queryKey: [listInvites.id, { params, query }],
    queryFn: ({ pageParam, signal }) =>
      call(listInvites, { params, query: { ...query, cursor: pageParam ?? undefined } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Another club's invites must not stand under this one's name.
    placeholderData: (known, before) =>
      isOfClub(before?.queryKey, clubId) ? keepPreviousData(known) : undefined,
  })
}

const isOfClub = (key: readonly unknown[] | undefined, clubId: string) =>
  (key?.[1] as { params?: { clubId?: string } } | undefined)?.params?.clubId === clubId

/** Asks for the pending invites again. */
export function useRenewInvites() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [listInvites.id] })
}

export const useCreateInvite = () => useCall(createInvite)

export const useRevokeInvite = () => ({ ...useCall(revokeInvite), renew: useRenewInvites() })
