import { lazyRouteComponent } from '@tanstack/react-router'

const load = () => import('./-coach-dashboard.tsx')

/** A separate file, so that athletes don't preload the code. */
export const CoachDashboard = lazyRouteComponent(load, 'CoachDashboard')
export const PlanPractice = lazyRouteComponent(load, 'PlanPractice')
