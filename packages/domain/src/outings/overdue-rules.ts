import type { Outing } from './model.ts'

/** How late a crew is before the duty list is told, and how long after that it is told again, in minutes. */
export const ALERT_EVERY_MINUTES = 30

/** How long nobody may have looked for late crews before the duty list is told, in minutes: longer than a restart takes. */
export const UNWATCHED_MINUTES = 5

const MINUTE_MS = 60_000

/**
 * How often the duty list should have been told of a crew by now: not at all until half an hour after it was expected, once from
 * then on, and once more every half hour. Minutes are those that passed, whatever clocks were put to meanwhile.
 */
export const alertsDue = ({ expectedBack }: Pick<Outing, 'expectedBack'>, now: Date): number =>
  Math.max(
    0,
    Math.floor((now.getTime() - new Date(expectedBack).getTime()) / (ALERT_EVERY_MINUTES * MINUTE_MS)),
  )

/** Since when a crew that is to be told of by now was expected at the latest. */
export const expectedForAlert = (now: Date): Date => new Date(now.getTime() - ALERT_EVERY_MINUTES * MINUTE_MS)

/** Whether it was looked for late crews so long ago that the duty list has to know. */
export const wasUnwatched = (lookedAt: string, now: Date): boolean =>
  now.getTime() - new Date(lookedAt).getTime() >= UNWATCHED_MINUTES * MINUTE_MS
