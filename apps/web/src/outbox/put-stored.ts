import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Waits until React has rendered a cache update. Removing the queued entry earlier would flash the old state. */
export const rendered = (): Promise<void> => new Promise((done) => setTimeout(done))

/** Updates a cached query with what the server stored. */
export async function putStored<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  put: (cached: Data) => Data,
): Promise<void> {
  const isAsking = queryClient.isFetching({ queryKey }) > 0
  // A pending response may be older than this update.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Data>(queryKey, (cached) => cached && put(cached))
  // The cancelled request would also have loaded other users' changes.
  if (isAsking) void queryClient.invalidateQueries({ queryKey })
  await rendered()
}
