/** Select value of a guest, who is named in a text field. */
export const GUEST = 'guest'

export interface Seat {
  /** A member's id, `GUEST`, or empty. */
  readonly who: string
  readonly guest: string
}

export const emptySeat: Seat = { who: '', guest: '' }
