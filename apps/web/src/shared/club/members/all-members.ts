import { listMembers } from '@boathouse/domain/club/members/contract'
import { toShownName } from '@boathouse/domain/club/members/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { toPagedQuery } from '#lib/api/queries.ts'
import { useLanguage } from '#lib/i18n/language.tsx'

const membersQuery = (clubId: string) =>
  toPagedQuery(listMembers, { params: { clubId }, query: { limit: 100 } })

/** Loads all pages, because the browser searches these members. Sorts them as the user's language does. */
export function useAllMembers(clubId: string) {
  const { locale } = useLanguage()
  const list = useInfiniteQuery(membersQuery(clubId))
  const { data } = list
  const members = useMemo(() => {
    const { compare } = new Intl.Collator(locale)
    return (data?.pages.flatMap(({ items }) => items) ?? []).toSorted((a, b) =>
      compare(toShownName(a), toShownName(b)),
    )
  }, [data, locale])
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return {
    members,
    isWaiting: isFetching || (hasNextPage && !isError),
    retry: isError ? () => void (list.data ? fetchNextPage() : list.refetch()) : null,
  }
}
