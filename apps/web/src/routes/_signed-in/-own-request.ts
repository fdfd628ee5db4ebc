import { lazyRouteComponent } from '@tanstack/react-router'

export const OwnRequest = lazyRouteComponent(
  () => import('#features/club/join-requests/own-request.tsx'),
  'OwnRequest',
)
