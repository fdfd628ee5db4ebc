import type { Query, QueryClient } from '@tanstack/react-query'

interface Recalled {
  readonly at: number
  /** How often the query had data by then: what comes later came from the network. */
  readonly updates: number
}

const recalled = new WeakMap<object, Recalled>()

/** Notes that what a query is about to have was seen before, and when; of what it has already, the older moment counts. */
export function noteRecalled(query: Query, at: number): void {
  const before = isRecalled(query) ? recalled.get(query)?.at : undefined
  recalled.set(query, { at: Math.min(at, before ?? at), updates: query.state.dataUpdateCount + 1 })
}

export const isRecalled = (query: Query): boolean =>
  recalled.get(query)?.updates === query.state.dataUpdateCount

/** When what a query has came from the network, by this device's clock, in milliseconds: what was recalled came long before. */
export const seenAt = (query: Query): number =>
  (isRecalled(query) && recalled.get(query)?.at) || query.state.dataUpdatedAt

/** Of all that the screen shows: when the oldest was seen that did not come from the network now. Null where all did. */
export function oldestShown(queryClient: QueryClient): number | null {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: isRecalled })
  return shown.length === 0 ? null : Math.min(...shown.map((query) => recalled.get(query)?.at ?? 0))
}
