import { lazyRouteComponent } from '@tanstack/react-router'

/** Apart from its code, which the page of the dashboard would name for everyone: few people wait for a club. */
export const OwnRequest = lazyRouteComponent(
  () => import('#features/join-requests/own-request.tsx'),
  'OwnRequest',
)
