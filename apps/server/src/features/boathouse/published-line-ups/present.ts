import type { Rig } from '@boathouse/domain/boathouse/boats/model'
import { seatsOf } from '@boathouse/domain/boathouse/outings/rules'
import type { PublishedBoat } from '@boathouse/domain/boathouse/published-line-ups/model'
import { listLacking, rigFor, sideOf } from '@boathouse/domain/boathouse/published-line-ups/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { regionalLocaleFor } from '@boathouse/messages/locales'
import type { Translate } from '#files/words.ts'
import { writeMoment } from '#mail/when.ts'
import type { SeatRow } from './queries.ts'

interface Reader {
  readonly userId: string
  /** Person as far as the reader may know them. */
  readonly personOf: (id: string) => { readonly id: string | null; readonly name: string | null }
}

export const presentBoats = (rows: readonly SeatRow[], reader: Reader): PublishedBoat[] =>
  [...Map.groupBy(rows, ({ boatId }) => boatId).values()].flatMap((crew) => {
    const [first] = crew
    return first ? [presentBoat(first, crew, reader)] : []
  })

function presentBoat(
  { boatId, name, craft, rigs }: SeatRow,
  crew: readonly SeatRow[],
  { userId, personOf }: Reader,
): PublishedBoat {
  const rig = rigFor(JSON.parse(rigs) as Rig[], craft)
  return {
    boat: { id: boatId, name },
    craft,
    hasCox: rig.hasCox,
    crew: crew.map(({ seat, memberId }) => ({
      seat,
      side: sideOf(rig.sides, seat),
      ...personOf(memberId),
      isOwn: memberId === userId,
    })),
    lacks: listLacking(seatsOf([rig], craft), crew),
  }
}

/** Text like 'Seat 3, Seagull', in the reader's language. */
export const writeSeat = ({ seat, name }: Pick<SeatRow, 'seat' | 'name'>, t: Translate): string =>
  t('lineUp.seatIn', { seat, boat: name })

interface When {
  /** Start of the practice; null for the whole day. */
  readonly startsAt: string | null
  readonly day: CalendarDay
  readonly timeZone: string
}

/** Local time with its zone, or the day, in the reader's language. */
export function writeWhen({ startsAt, day, timeZone }: When, locale: string): string {
  if (startsAt !== null) return writeMoment(startsAt, { locale, timeZone })
  const date = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(regionalLocaleFor([locale]), date).format(new Date(`${day}T00:00:00Z`))
}
