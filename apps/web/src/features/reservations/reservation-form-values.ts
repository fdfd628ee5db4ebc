import type { NewReservation } from '@boathouse/domain/reservations/contract'
import type { Limits } from '@boathouse/domain/reservations/limit-rules'

/** The form's fields as typed. An empty member is oneself. */
export type ReservationValues = Record<
  'day' | 'startTime' | 'minutes' | 'memberId' | 'forWhom' | 'reason',
  string
>

export const emptyValues: ReservationValues = {
  day: '',
  startTime: '',
  minutes: '60',
  memberId: '',
  forWhom: '',
  reason: '',
}

/** As typed to as sent; what the contract refuses stays refusable. */
export const toRequest = ({
  minutes,
  memberId,
  ...typed
}: ReservationValues): Omit<NewReservation, 'id'> => ({
  ...typed,
  minutes: Number(minutes),
  memberId: memberId === '' ? null : memberId,
})

/** So long a boat can be reserved for, in minutes. */
const lengths = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 720, 1440]

/** Those that somebody can choose, and as long as they may where that is none of these. */
export function lengthsWithin(limits: Pick<Limits, 'minutes'> | null): number[] {
  if (limits === null) return lengths
  const { minutes: most } = limits
  const within = lengths.filter((minutes) => minutes <= most)
  return within.includes(most) ? within : [...within, most]
}
