import { lazyRouteComponent } from '@tanstack/react-router'

export const NameCard = lazyRouteComponent(() => import('#features/profile/name-card.tsx'), 'NameCard')
