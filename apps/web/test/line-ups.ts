import type { LineUp, LineUpBoat, LineUpSeat } from '@boathouse/domain/boathouse/line-ups/model'

export const seatOf = (seat: number, member: LineUpSeat['member'] = null, version = 0): LineUpSeat => ({
  seat,
  side: null,
  member,
  givenUp: null,
  version,
})

export function lineUpBoatOf(own: Partial<LineUpBoat> & Pick<LineUpBoat, 'id'>): LineUpBoat {
  const seats = own.seats ?? [seatOf(1), seatOf(2)]
  return {
    boat: { id: `boat-${own.id}`, name: own.id },
    craft: 'double',
    hasCox: false,
    seats,
    lacks: seats.flatMap(({ seat, member }) => (member === null ? [seat] : [])),
    damage: null,
    warnings: [],
    version: 1,
    createdAt: '2026-03-01T08:00:00.000Z',
    ...own,
  }
}

type Own = Partial<Omit<LineUp, 'boats'>> & {
  readonly boats?: readonly (Partial<LineUpBoat> & Pick<LineUpBoat, 'id'>)[]
}

export function lineUpOf({ boats = [], ...own }: Own = {}): LineUp {
  const id = '01990000-0000-7000-8000-0000000000f1'
  return {
    ...{ id, practiceId: id, title: 'Long row', day: '2026-03-01', timeZone: 'Europe/Berlin' },
    ...{ startsAt: '2026-03-01T08:00:00.000Z', endsAt: '2026-03-01T10:00:00.000Z' },
    ...{ publishedAt: null, hasLaunch: false, isChanged: false, tells: 0, inNoBoat: [] },
    ...{ abilities: { edit: true }, version: 1 },
    boats: boats.map(lineUpBoatOf),
    ...own,
  }
}
