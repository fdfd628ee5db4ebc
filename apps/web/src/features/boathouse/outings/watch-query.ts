import { showWatch } from '@boathouse/domain/boathouse/outings/contract'
import { queryOptions } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

/** Polling interval in milliseconds. Crews become overdue without a change, so there is no event. */
const WATCH_MS = 60_000

export const watchQuery = (clubId: string) => {
  const query = toQuery(showWatch, { params: { clubId } })
  return queryOptions({
    ...query,
    refetchInterval: ({ state }) => (state.data && state.data.out !== null ? WATCH_MS : false),
  })
}
