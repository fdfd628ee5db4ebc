import { lazyRouteComponent } from '@tanstack/react-router'

export const OwnRequest = lazyRouteComponent(
  () => import('#features/join-requests/own-request.tsx'),
  'OwnRequest',
)
