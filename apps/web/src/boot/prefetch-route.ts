import { hadSession } from '#lib/session-mark.ts'
import type { createAppRouter } from './router.tsx'

/** Where somebody was signed in, the code of their screen comes while the words do, instead of after the person. */
export function prefetchRoute(router: ReturnType<typeof createAppRouter>): void {
  if (!hadSession()) return
  // What does not come is asked for again, and said, when the screen needs it.
  const [routes] = router.getMatchedRoutes(location.pathname)
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}
