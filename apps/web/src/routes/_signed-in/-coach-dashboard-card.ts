import { lazyRouteComponent } from '@tanstack/react-router'

const load = () => import('./-coach-dashboard.tsx')

/** Apart from their code, which the page of the dashboard would name for athletes too. */
export const CoachDashboard = lazyRouteComponent(load, 'CoachDashboard')
export const PlanPractice = lazyRouteComponent(load, 'PlanPractice')
