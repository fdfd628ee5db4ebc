import { lazyRouteComponent } from '@tanstack/react-router'

/** Apart from its code, which the page of the dashboard would name for everyone: most people have a name. */
export const NameCard = lazyRouteComponent(() => import('#features/profile/name-card.tsx'), 'NameCard')
