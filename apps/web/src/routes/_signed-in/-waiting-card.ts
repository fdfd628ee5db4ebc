import { lazyRouteComponent } from '@tanstack/react-router'

/** A separate file, so that not everyone preloads the code. */
export const Waiting = lazyRouteComponent(() => import('./-waiting.tsx'), 'Waiting')
