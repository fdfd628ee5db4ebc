import { lazyRouteComponent } from '@tanstack/react-router'

/** A separate file, since few users wait for a club. */
export const OwnRequest = lazyRouteComponent(
  () => import('#features/join-requests/own-request.tsx'),
  'OwnRequest',
)
