import type { Query, QueryClient } from '@tanstack/react-query'

interface Recalled {
  readonly at: number
  readonly updates: number
  /** Whether it is content of the screen, as opposed to options of a field or the current user. */
  readonly isContent: boolean
}

const recalled = new WeakMap<object, Recalled>()

/** Notes that a query shows cached data of this age. Of several, the oldest counts. */
export function noteRecalled(query: Query, at: number, isContent: boolean): void {
  const before = isRecalled(query) ? recalled.get(query)?.at : undefined
  recalled.set(query, { at: Math.min(at, before ?? at), updates: query.state.dataUpdateCount + 1, isContent })
}

export const isRecalled = (query: Query): boolean =>
  recalled.get(query)?.updates === query.state.dataUpdateCount

/** Device time of the response, in milliseconds. For cached data it is before the query's update. */
export const seenAt = (query: Query): number =>
  (isRecalled(query) && recalled.get(query)?.at) || query.state.dataUpdatedAt

const listShown = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: isRecalled })
    .flatMap((query) => recalled.get(query) ?? [])

/** Whether any data on screen comes from the cache. */
export const isAnyRecalled = (queryClient: QueryClient): boolean => listShown(queryClient).length > 0

/** Time of the oldest cached content on screen; null if there is none. */
export function oldestShown(queryClient: QueryClient): number | null {
  const shown = listShown(queryClient).filter(({ isContent }) => isContent)
  return shown.length === 0 ? null : Math.min(...shown.map(({ at }) => at))
}
