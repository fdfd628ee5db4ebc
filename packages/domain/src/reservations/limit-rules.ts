/** So far ahead anybody may reserve, in days. */
export const MOST_DAYS = 366
/** As long a reservation can be, from and to, in minutes. */
export const SHORTEST_MINUTES = 15
export const LONGEST_MINUTES = 1440
/** As many that are to come a boat can have. */
export const MOST_OF_BOAT = 200

/** What a club lets a member reserve; admins and coaches have no such limits. */
export interface Limits {
  /** As many days ahead. */
  readonly days: number
  /** As long, in minutes. */
  readonly minutes: number
  /** As many that are to come, each. */
  readonly open: number
}
