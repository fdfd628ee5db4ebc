import * as z from 'zod/mini'

/** How long an outing is expected to take until a club says otherwise, in minutes. */
export const USUAL_MINUTES = 90
/** The longest time out that a club can set as usual, or for a destination, in minutes: a day. */
export const LONGEST_USUAL_MINUTES = 24 * 60
/** And the shortest. */
export const SHORTEST_USUAL_MINUTES = 5

/** How long an outing is expected to take, in minutes. */
export const outingMinutes = z
  .int('outingMinutesRange')
  .check(
    z.minimum(SHORTEST_USUAL_MINUTES, 'outingMinutesRange'),
    z.maximum(LONGEST_USUAL_MINUTES, 'outingMinutesRange'),
  )
