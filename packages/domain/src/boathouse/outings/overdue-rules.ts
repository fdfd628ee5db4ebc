import type { Outing } from './model.ts'

/** Minutes until the first alert about an overdue crew, and between alerts. */
export const ALERT_EVERY_MINUTES = 30

/** Minutes without overdue checks from which the duty list is notified of the gap: longer than a restart takes. */
export const UNWATCHED_MINUTES = 5

const MINUTE_MS = 60_000

/**
 * Number of alerts due for a crew: the first half an hour after the expected return, then one every half hour. Counts
 * elapsed minutes, independent of clock changes.
 */
export const alertsDue = ({ expectedBack }: Pick<Outing, 'expectedBack'>, now: Date): number =>
  Math.max(
    0,
    Math.floor((now.getTime() - new Date(expectedBack).getTime()) / (ALERT_EVERY_MINUTES * MINUTE_MS)),
  )

/** Latest expected return of a crew that is due for an alert. */
export const expectedForAlert = (now: Date): Date => new Date(now.getTime() - ALERT_EVERY_MINUTES * MINUTE_MS)

export const wasUnwatched = (lookedAt: string, now: Date): boolean =>
  now.getTime() - new Date(lookedAt).getTime() >= UNWATCHED_MINUTES * MINUTE_MS
