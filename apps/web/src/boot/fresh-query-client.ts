import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * A QueryClient that asks once more after a first answer which was on its way when something changed. TanStack Query takes
 * that answer for fresh, although it may have been read before the change. It is shown, not thrown away: on a slow line
 * where changes come often, nothing would ever be there.
 */
export class FreshQueryClient extends QueryClient {
  /** First answers after which is asked once more already. */
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
        // A failure is in the query's state, for whoever shows it.
        promise.then(askAgain).catch(() => undefined)
      }
    return super.invalidateQueries(filters, options)
  }
}
