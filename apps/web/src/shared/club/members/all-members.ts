import { listMembers } from '@boathouse/domain/club/members/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toPagedQuery } from '#lib/api/queries.ts'

const membersQuery = (clubId: string) =>
  toPagedQuery(listMembers, { params: { clubId }, query: { limit: 100 } })

/** Loads all pages, because the browser searches these members. */
export function useAllMembers(clubId: string) {
  const list = useInfiniteQuery(membersQuery(clubId))
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return {
    members: list.data?.pages.flatMap(({ items }) => items) ?? [],
    isWaiting: isFetching || (hasNextPage && !isError),
    retry: isError ? () => void (list.data ? fetchNextPage() : list.refetch()) : null,
  }
}
