import { listSignIns } from '@boathouse/domain/identity/sign-ins/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

const PAGE = 10

export const browserSessionsQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: [listSignIns.id, { params: { uid }, query: { limit: PAGE } }],
    queryFn: ({ pageParam, signal }) =>
      call(listSignIns, { params: { uid }, query: { limit: PAGE, cursor: pageParam ?? undefined } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
