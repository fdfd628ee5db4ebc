import { lazyRouteComponent } from '@tanstack/react-router'

export const CrewsCard = lazyRouteComponent(() => import('./-crews.tsx'), 'CrewsCard')
