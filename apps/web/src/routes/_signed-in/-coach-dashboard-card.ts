import { lazyRouteComponent } from '@tanstack/react-router'

const load = () => import('./-coach-dashboard.tsx')

/** A file of its own: athletes must not preload this code. */
export const CoachDashboard = lazyRouteComponent(load, 'CoachDashboard')
export const PlanPractice = lazyRouteComponent(load, 'PlanPractice')
