import { lazyRouteComponent } from '@tanstack/react-router'

/** A separate file, so that not everyone preloads the code. */
export const CrewsCard = lazyRouteComponent(() => import('./-crews.tsx'), 'CrewsCard')
