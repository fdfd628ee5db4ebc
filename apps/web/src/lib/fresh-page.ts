import type { AnyRouter } from '@tanstack/react-router'

/**
 * Whether the page was opened just now, at its top: not by a navigation inside of it, with no place to come back to
 * after a reload or on the way back from another site, and with nothing asked of it, such as a dialog, which has the focus.
 */
export function isFreshPage({ state }: Pick<AnyRouter, 'state'>): boolean {
  const [arrival] = performance.getEntriesByType?.('navigation') ?? []
  const isArrival = (arrival as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  return isArrival && state.resolvedLocation === undefined && location.search + location.hash === ''
}
