/** In a seat's list: a guest, who is written beside it. */
export const GUEST = 'guest'

/** Who sits in a seat, as typed. */
export interface Seat {
  /** A member's id, `GUEST`, or nothing for nobody. */
  readonly who: string
  readonly guest: string
}

export const emptySeat: Seat = { who: '', guest: '' }
