import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import type { Reservation } from '@boathouse/domain/reservations/model'
import { regionalLocaleFor } from '@boathouse/messages/locales'
import type { ReservationRow } from './queries.ts'

interface Reader {
  readonly userId: string
  readonly mayCancel: boolean
  readonly person: (id: string) => Reservation['by']
  readonly boatName: string
}

/** One period per line, in the reader's language and the club's time zone. */
export function writeSpans(
  rows: readonly Pick<ReservationRow, 'startsAt' | 'endsAt'>[],
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): string[] {
  const format = new Intl.DateTimeFormat(regionalLocaleFor([locale]), {
    ...({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const),
    timeZone: knownTimeZone(timeZone),
  })
  return rows.map(({ startsAt, endsAt }) => format.formatRange(new Date(startsAt), new Date(endsAt)))
}

export function presentReservation(row: ReservationRow, { userId, person, ...reader }: Reader): Reservation {
  const { memberId, outingId: _, ...rest } = row
  return { ...rest, ...reader, by: person(memberId), isOwn: memberId === userId }
}
