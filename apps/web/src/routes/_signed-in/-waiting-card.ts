import { lazyRouteComponent } from '@tanstack/react-router'

/** Apart from its code, which the page of the dashboard would name for everyone. */
export const Waiting = lazyRouteComponent(() => import('./-waiting.tsx'), 'Waiting')
