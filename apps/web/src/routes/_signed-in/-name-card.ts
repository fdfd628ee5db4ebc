import { lazyRouteComponent } from '@tanstack/react-router'

/** A separate file, since most users have a name and don't need the code. */
export const NameCard = lazyRouteComponent(() => import('#features/profile/name-card.tsx'), 'NameCard')
