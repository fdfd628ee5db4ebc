import { lazyRouteComponent } from '@tanstack/react-router'

/** Apart from its code, which the page of the dashboard would name for everyone. */
export const CrewsCard = lazyRouteComponent(() => import('./-crews.tsx'), 'CrewsCard')
