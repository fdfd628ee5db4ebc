import { lazyRouteComponent } from '@tanstack/react-router'

/** A file of its own: only some users need to preload this code. */
export const Waiting = lazyRouteComponent(() => import('./-waiting.tsx'), 'Waiting')
