/** Select value of a guest, whose name is typed. */
export const GUEST = 'guest'

export interface Seat {
  readonly who: string
  readonly guest: string
}

export const emptySeat: Seat = { who: '', guest: '' }
