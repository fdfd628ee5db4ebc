/** For everyone, in days. */
export const MOST_DAYS = 366
/** Duration in minutes. */
export const SHORTEST_MINUTES = 15
export const LONGEST_MINUTES = 1440
export const MOST_OF_BOAT = 200

/** Limits of a member; admins and coaches have none. */
export interface Limits {
  /** Days ahead. */
  readonly days: number
  /** Longest duration, in minutes. */
  readonly minutes: number
  /** Pending reservations per member. */
  readonly open: number
}
