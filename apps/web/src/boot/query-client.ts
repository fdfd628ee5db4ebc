import { MutationCache, QueryCache, type QueryClient, type QueryPersister } from '@tanstack/react-query'
import { CallFailure } from '#lib/api/call.ts'
import { meQuery } from '#lib/session/me.ts'
import { hadSession } from '#lib/session/session-hint.ts'
import { FreshQueryClient } from './fresh-query-client.ts'

/** Retries twice if the server is unreachable or overloaded. Refusals are final. */
const mayRetry = (tries: number, error: unknown) =>
  tries < 2 && error instanceof CallFailure && error.isPassing

/** Milliseconds before cached content is shown instead of waiting. */
const LATE_MS = 4_000

/** Falls back to cached content if the server is unreachable or slow. Lazy-loads the code for that. */
const orLastSeen: QueryPersister = async (ask, context, query) => {
  const answer = Promise.resolve(ask(context))
  if (!hadSession()) return answer
  const isThere = await Promise.race([
    answer.then(
      () => true,
      (error) => !(error instanceof CallFailure && error.isPassing),
    ),
    new Promise((resolve) => setTimeout(resolve, LATE_MS)),
  ])
  if (isThere) return answer
  const seen = await import('#lib/offline/last-seen.ts').then(
    ({ recall }) => recall(query, context.client),
    () => undefined,
  )
  return seen ?? answer
}

export function createQueryClient(): QueryClient {
  const queryClient = new FreshQueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // The session ended elsewhere: clear the user, so the route guard leads to /login.
        if (error instanceof CallFailure && error.status === 401)
          queryClient.setQueryData(meQuery.queryKey, null)
        askAnewIfForbidden(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        askAnewIfEnded(error)
        askAnewIfForbidden(error)
      },
    }),
    defaultOptions: {
      // TanStack Query's default mode waits silently while offline; report it at once.
      queries: {
        persister: orLastSeen,
        retry: mayRetry,
        retryDelay: (tries) => 400 * 2 ** tries,
        networkMode: 'always',
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
  // A 401 of a mutation may mean a wrong password: refetch the user, and let the route guard decide.
  const askAnewIfEnded = (error: unknown) => {
    if (
      error instanceof CallFailure &&
      error.code === 'unauthenticated' &&
      queryClient.getQueryData(meQuery.queryKey)
    )
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  // The server forbids an action that the screen offered: the role has changed, or another user has signed in.
  const askAnewIfForbidden = (error: unknown) => {
    if (error instanceof CallFailure && (error.code === 'forbidden' || error.code === 'otherUser'))
      // Wait for a pending request: cancelling it on every failure would never let one finish.
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false })
  }
  return queryClient
}
