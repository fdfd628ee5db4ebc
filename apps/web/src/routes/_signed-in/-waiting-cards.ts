import { lazyRouteComponent } from '@tanstack/react-router'

/** Apart from their code, which the page of a screen would name for everyone. */
export const Waiting = lazyRouteComponent(() => import('./-waiting.tsx'), 'Waiting')
export const WaitingOfLog = lazyRouteComponent(() => import('./-waiting.tsx'), 'WaitingOfLog')
