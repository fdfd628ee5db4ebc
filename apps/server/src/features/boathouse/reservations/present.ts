import type { Reservation } from '@boathouse/domain/boathouse/reservations/model'
import type { ReservationRow } from './queries.ts'

interface Reader {
  readonly userId: string
  readonly mayCancel: boolean
  readonly person: (id: string) => Reservation['by']
  readonly boatName: string
}

export function presentReservation(row: ReservationRow, { userId, person, ...reader }: Reader): Reservation {
  const { memberId, outingId: _, ...rest } = row
  return { ...rest, ...reader, by: person(memberId), isOwn: memberId === userId }
}
