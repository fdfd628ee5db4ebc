import { MutationCache, QueryCache, type QueryClient, type QueryPersister } from '@tanstack/react-query'
import { CallFailure } from '#lib/api/call.ts'
import { meQuery } from '#lib/session/me.ts'
import { hadSession } from '#lib/session/session-hint.ts'
import { FreshQueryClient } from './fresh-query-client.ts'

/** Tries a lost or overloaded server twice more; what was refused stays refused. */
const mayRetry = (tries: number, error: unknown) =>
  tries < 2 && error instanceof CallFailure && error.isPassing

/** So long a person waits for the network before they see what they saw last, in milliseconds. */
const LATE_MS = 4_000

/** Shows what was seen last where the server can't be reached, or takes long: its code is loaded only then. */
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
  const seen = await import('#lib/session/last-seen.ts').then(
    ({ recall }) => recall(query, context.client),
    () => undefined,
  )
  return seen ?? answer
}

export function createQueryClient(): QueryClient {
  const queryClient = new FreshQueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // A session that ended elsewhere: forget the person, and the guard leads to /login.
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
      // Offline is said at once instead of waiting in silence, which is what the default mode does.
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
  // A change says so too, but a wrong password may as well: who is signed in is asked for, and the guard decides.
  const askAnewIfEnded = (error: unknown) => {
    if (
      error instanceof CallFailure &&
      error.code === 'unauthenticated' &&
      queryClient.getQueryData(meQuery.queryKey)
    )
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  // The screen offered something forbidden: the person's role has changed, or someone else has signed in.
  const askAnewIfForbidden = (error: unknown) => {
    if (error instanceof CallFailure && (error.code === 'forbidden' || error.code === 'otherUser'))
      // What is asked already is waited for: else screens that ask again would end it each time, and nobody would ever know.
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }, { cancelRefetch: false })
  }
  return queryClient
}
