import { lazyRouteComponent } from '@tanstack/react-router'

/** Lazy twice, so only users of the morning check preload the card's files. */
export const MorningCard = lazyRouteComponent(() => import('./-morning.ts'), 'MorningCard')
