import { lazyRouteComponent } from '@tanstack/react-router'

/** Apart from its code, which the page of the dashboard would name for everyone. */
export const ForToday = lazyRouteComponent(() => import('./-for-today.tsx'), 'ForToday')
