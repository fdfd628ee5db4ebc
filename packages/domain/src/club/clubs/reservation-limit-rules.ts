/** Most days ahead for a reservation, for everyone. */
export const MAX_DAYS = 366
/** Limits of a reservation's duration, in minutes. */
export const SHORTEST_MINUTES = 15
export const LONGEST_MINUTES = 1440
export const MAX_PER_BOAT = 200

/** Limits of a member: days ahead, minutes each, and pending reservations. Admins and coaches have none. */
export interface Limits {
  readonly days: number
  readonly minutes: number
  readonly open: number
}
