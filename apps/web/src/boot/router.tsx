import { createRouter, stringifySearchWith } from '@tanstack/react-router'
import { hadSession } from '#lib/session/session-hint.ts'
import type { RouterContext } from '#routes/__root.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

/** All search values are text: a searched text may be '250', and a code may be all digits. */
export const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))
export const stringifySearch = stringifySearchWith(String)

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
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
    /** Whether the screen fills a phone's display. */
    readonly isFullScreen?: boolean
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** If a user was signed in, loads the screen's code without waiting for the current user. */
export function prefetchRoute(router: ReturnType<typeof createAppRouter>): void {
  if (!hadSession()) return
  // Failures are reported when the screen needs it.
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}
