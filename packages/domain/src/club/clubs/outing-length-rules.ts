import * as z from 'zod/mini'

/** Default length of a club's outings, in minutes. */
export const USUAL_MINUTES = 90
/** Limits for a club's default or a destination, in minutes. */
export const LONGEST_USUAL_MINUTES = 24 * 60
export const SHORTEST_USUAL_MINUTES = 5

export const outingMinutes = z
  .int('outingMinutesRange')
  .check(
    z.minimum(SHORTEST_USUAL_MINUTES, 'outingMinutesRange'),
    z.maximum(LONGEST_USUAL_MINUTES, 'outingMinutesRange'),
  )
