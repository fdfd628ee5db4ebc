import { lazyRouteComponent } from '@tanstack/react-router'

/** A file of its own: only guardians load this code. */
export const ChildrenCard = lazyRouteComponent(
  () => import('#features/club/guardians/children-card.tsx'),
  'ChildrenCard',
)
