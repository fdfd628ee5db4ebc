import type { WantedSeat } from '@boathouse/domain/line-ups/contract'
import { fitsSeat, type Place } from '@boathouse/domain/line-ups/fit-rules'
import type { LineUp, LineUpBoat, LineUpPerson, LineUpSeat } from '@boathouse/domain/line-ups/model'

/** A seat of a boat in a line-up. */
export interface SeatPlace {
  readonly lineUpBoatId: string
  readonly seat: number
}

export interface Person {
  readonly id: string
  readonly name: string | null
}

/** Who is to sit in a seat; nobody empties it. */
export interface Move extends SeatPlace {
  readonly member: Person | null
}

export const isSamePlace = (one: SeatPlace, other: SeatPlace): boolean =>
  one.lineUpBoatId === other.lineUpBoatId && one.seat === other.seat

/** A seat as it is now; undefined where the boat is gone, or is rigged without it. */
export const findSeat = (
  { boats }: Pick<LineUp, 'boats'>,
  { lineUpBoatId, seat }: SeatPlace,
): LineUpSeat | undefined =>
  boats.find(({ id }) => id === lineUpBoatId)?.seats.find((one) => one.seat === seat)

/** The seats that somebody sits in: one, unless they were seated twice. */
export const placesOf = ({ boats }: Pick<LineUp, 'boats'>, memberId: string): SeatPlace[] =>
  boats.flatMap(({ id, seats }) =>
    seats.flatMap(({ seat, member }) => (member?.id === memberId ? [{ lineUpBoatId: id, seat }] : [])),
  )

/** The first empty seat of a boat after one of its seats; undefined where there is none. */
export const nextEmpty = (
  { boats }: Pick<LineUp, 'boats'>,
  { lineUpBoatId, seat: after }: SeatPlace,
): SeatPlace | undefined => {
  const seats = boats.find(({ id }) => id === lineUpBoatId)?.seats ?? []
  const next = seats.find(({ seat, member }) => seat > after && member === null)
  return next && { lineUpBoatId, seat: next.seat }
}

/** Who sits where, as moves: they fill the seats again once these were cleared. */
export const seatedIn = ({ boats }: Pick<LineUp, 'boats'>): Move[] =>
  boats.flatMap(({ id, seats }) =>
    seats.flatMap(({ seat, member }) => (member === null ? [] : [{ lineUpBoatId: id, seat, member }])),
  )

/** Number of candidates named for a seat. */
const MOST_CANDIDATES = 3

/** Who said yes or maybe, has no seat, and rows in such a seat or has not said what they row: the first few, who fits first. */
export function candidatesFor(
  people: readonly LineUpPerson[],
  lineUp: LineUp,
  { craft, seat, side }: Place,
): LineUpPerson[] {
  const fits = ({ said }: LineUpPerson) => fitsSeat(said, { craft, seat, side })
  const isFree = ({ id, answer }: LineUpPerson) =>
    (answer === 'yes' || answer === 'maybe') && placesOf(lineUp, id).length === 0
  const free = people.filter((one) => isFree(one) && fits(one) !== false)
  return [...free.filter(fits), ...free.filter((one) => !fits(one))].slice(0, MOST_CANDIDATES)
}

/**
 * What it takes to put somebody into a seat. Who is moved from one seat to another changes places with who sat there; who is chosen from
 * the list leaves the seats they had, and who sat there is in no boat. Nothing for who sits there already.
 */
export function toSeat(lineUp: LineUp, member: Person, to: SeatPlace, from: SeatPlace | null): Move[] {
  const there = findSeat(lineUp, to)
  if (!there || there.member?.id === member.id) return []
  const put: Move = { ...to, member }
  if (from !== null) return [put, { ...from, member: there.member }]
  return [put, ...placesOf(lineUp, member.id).map((place) => ({ ...place, member: null }))]
}

/** The line-up as it will be once these moves are stored. */
export function withMoves(lineUp: LineUp, moves: readonly Move[]): LineUp {
  if (moves.length === 0) return lineUp
  const moved = (boat: LineUpBoat): LineUpBoat => {
    const seats = boat.seats.map((seat) => {
      const last = moves.findLast((move) => isSamePlace(move, { lineUpBoatId: boat.id, seat: seat.seat }))
      return last ? { ...seat, member: last.member } : seat
    })
    return { ...boat, seats, lacks: seats.flatMap(({ seat, member }) => (member === null ? [seat] : [])) }
  }
  return { ...lineUp, boats: lineUp.boats.map(moved) }
}

/** As they are sent: each with the version of the seat as it is known. A boat that is gone has none. */
export const toWanted = (lineUp: LineUp, moves: readonly Move[]): WantedSeat[] =>
  moves.flatMap(({ lineUpBoatId, seat, member }) => {
    const known = findSeat(lineUp, { lineUpBoatId, seat })
    return known ? [{ lineUpBoatId, seat, memberId: member?.id ?? null, version: known.version }] : []
  })

/** A seat that somebody else changed meanwhile, with both who are to sit there. */
export interface Clash extends SeatPlace {
  readonly boat: LineUpBoat
  readonly mine: Person | null
  readonly theirs: Person | null
}

/** Where moves that were refused want something else than what is there by now. */
export const listClashes = (now: LineUp, moves: readonly Move[]): Clash[] =>
  moves.flatMap(({ lineUpBoatId, seat, member }) => {
    const boat = now.boats.find(({ id }) => id === lineUpBoatId)
    const there = findSeat(now, { lineUpBoatId, seat })
    if (!boat || !there || there.member?.id === member?.id) return []
    return [{ lineUpBoatId, seat, boat, mine: member, theirs: there.member }]
  })
