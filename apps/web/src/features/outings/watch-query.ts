import { showWatch } from '@boathouse/domain/outings/contract'
import { queryOptions } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

/** How often to ask again, in milliseconds: crews become late without any change. */
const WATCH_MS = 60_000

/** Which crews are late, for who takes care of them. */
export const watchQuery = (clubId: string) => {
  const query = toQuery(showWatch, { params: { clubId } })
  return queryOptions({
    ...query,
    refetchInterval: ({ state }) => (state.data && state.data.out !== null ? WATCH_MS : false),
  })
}
