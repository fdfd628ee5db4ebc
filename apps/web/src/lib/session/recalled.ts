import type { Query, QueryClient } from '@tanstack/react-query'

interface Recalled {
  readonly at: number
  /** How often the query had data by then: what comes later came from the network. */
  readonly updates: number
  /** Whether a screen is about it: choices of a form, and who is signed in, are not. */
  readonly isContent: boolean
}

const recalled = new WeakMap<object, Recalled>()

/** Notes that what a query is about to have was seen before, and when; of what it has already, the older moment counts. */
export function noteRecalled(query: Query, at: number, isContent: boolean): void {
  const before = isRecalled(query) ? recalled.get(query)?.at : undefined
  recalled.set(query, { at: Math.min(at, before ?? at), updates: query.state.dataUpdateCount + 1, isContent })
}

export const isRecalled = (query: Query): boolean =>
  recalled.get(query)?.updates === query.state.dataUpdateCount

/** When what a query has came from the network, by this device's clock, in milliseconds: what was recalled came long before. */
export const seenAt = (query: Query): number =>
  (isRecalled(query) && recalled.get(query)?.at) || query.state.dataUpdatedAt

const listShown = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: isRecalled })
    .flatMap((query) => recalled.get(query) ?? [])

/** Whether anything of the page did not come from the network now. */
export const isAnyRecalled = (queryClient: QueryClient): boolean => listShown(queryClient).length > 0

/** When the oldest content of the screen was seen that did not come from the network now. Null where all did, or none is kept. */
export function oldestShown(queryClient: QueryClient): number | null {
  const shown = listShown(queryClient).filter(({ isContent }) => isContent)
  return shown.length === 0 ? null : Math.min(...shown.map(({ at }) => at))
}
