import { lazyRouteComponent } from '@tanstack/react-router'

/** Twice on demand: the files that it is made of are named where only those come who switched it on. */
export const MorningCard = lazyRouteComponent(() => import('./-morning.ts'), 'MorningCard')
