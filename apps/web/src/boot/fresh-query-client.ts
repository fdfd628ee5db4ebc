import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Refetches if something changed while a query's first response was pending. TanStack Query takes that response as
 * fresh, although it may predate the change. The response is still shown: with a slow connection and frequent changes,
 * nothing would ever be.
 */
export class FreshQueryClient extends QueryClient {
  /** First responses that already have a refetch scheduled. */
  readonly #outdated = new WeakSet<Promise<unknown>>()

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (options?.cancelRefetch !== false)
      for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
        const { promise } = query
        if (query.state.data !== undefined || !promise || this.#outdated.has(promise)) continue
        this.#outdated.add(promise)
        const it = { queryKey: query.queryKey, exact: true, refetchType: filters?.refetchType ?? 'active' }
        const askAgain = () => super.invalidateQueries(it, options)
        promise.then(askAgain).catch(() => undefined)
      }
    return super.invalidateQueries(filters, options)
  }
}
