import type { NewReservation } from '@boathouse/domain/boathouse/reservations/contract'
import type { Limits } from '@boathouse/domain/club/clubs/reservation-limit-rules'

/** Form fields. An empty `memberId` means the user. */
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

export const toRequest = ({
  minutes,
  memberId,
  ...typed
}: ReservationValues): Omit<NewReservation, 'id'> => ({
  ...typed,
  minutes: Number(minutes),
  memberId: memberId === '' ? null : memberId,
})

const lengths = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, 720, 1440]

/** Lengths to choose from, in minutes, up to and including the limit. */
export function lengthsWithin(limits: Pick<Limits, 'minutes'> | null): number[] {
  if (limits === null) return lengths
  const { minutes: most } = limits
  const within = lengths.filter((minutes) => minutes <= most)
  return within.includes(most) ? within : [...within, most]
}
