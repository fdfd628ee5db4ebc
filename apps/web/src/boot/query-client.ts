import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#lib/api/call.ts'
import { meQuery } from '#lib/session/me.ts'

/** Tries a lost or overloaded server twice more; what was refused stays refused. */
const mayRetry = (tries: number, error: unknown) =>
  tries < 2 && error instanceof CallFailure && error.isPassing

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
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
  // What a screen offered is forbidden: the person's role is another one by now.
  const askAnewIfForbidden = (error: unknown) => {
    if (error instanceof CallFailure && error.code === 'forbidden')
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  return queryClient
}
