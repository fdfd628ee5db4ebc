import { createRouter, stringifySearchWith } from '@tanstack/react-router'
import { hadSession } from '#lib/session/session-hint.ts'
import type { RouterContext } from '#routes/__root.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

/** Every value in our addresses is plain text: what was searched for may be '250', and a code may be all digits. */
export const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))
export const stringifySearch = stringifySearchWith(String)

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Queries decide what is fresh; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 100,
    defaultPendingMinMs: 200,
    defaultPendingComponent: Spinner,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether the screen has all of a phone to itself. */
    readonly isFullScreen?: boolean
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** Where somebody was signed in, the code of their screen comes while the words do, instead of after the person. */
export function prefetchRoute(router: ReturnType<typeof createAppRouter>): void {
  if (!hadSession()) return
  // What does not come is asked for again, and said, when the screen needs it.
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}
