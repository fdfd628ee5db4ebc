import { lazyRouteComponent } from '@tanstack/react-router'

/** Lazy twice, so that only people who switched it on preload the card's files. */
export const MorningCard = lazyRouteComponent(() => import('./-morning.ts'), 'MorningCard')
