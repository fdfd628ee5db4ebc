import { lazyRouteComponent } from '@tanstack/react-router'

export const NameCard = lazyRouteComponent(
  () => import('#features/identity/profile/name-card.tsx'),
  'NameCard',
)
