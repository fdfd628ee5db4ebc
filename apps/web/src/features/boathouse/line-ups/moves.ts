import type { WantedSeat } from '@boathouse/domain/boathouse/line-ups/contract'
import { fitsSeat, type Place } from '@boathouse/domain/boathouse/line-ups/fit-rules'
import type { LineUp, LineUpBoat, LineUpPerson, LineUpSeat } from '@boathouse/domain/boathouse/line-ups/model'

export interface SeatPlace {
  readonly lineUpBoatId: string
  readonly seat: number
}

export interface Person {
  readonly id: string
  readonly name: string | null
}

/** Assigns a member to a seat; null empties it. */
export interface Move extends SeatPlace {
  readonly member: Person | null
}

export const isSamePlace = (one: SeatPlace, other: SeatPlace): boolean =>
  one.lineUpBoatId === other.lineUpBoatId && one.seat === other.seat

/** Undefined if the boat was removed, or is rigged without this seat. */
export const findSeat = (
  { boats }: Pick<LineUp, 'boats'>,
  { lineUpBoatId, seat }: SeatPlace,
): LineUpSeat | undefined =>
  boats.find(({ id }) => id === lineUpBoatId)?.seats.find((one) => one.seat === seat)

/** Seats of a member; more than one only if they were assigned twice. */
export const placesOf = ({ boats }: Pick<LineUp, 'boats'>, memberId: string): SeatPlace[] =>
  boats.flatMap(({ id, seats }) =>
    seats.flatMap(({ seat, member }) => (member?.id === memberId ? [{ lineUpBoatId: id, seat }] : [])),
  )

export const nextEmpty = (
  { boats }: Pick<LineUp, 'boats'>,
  { lineUpBoatId, seat: after }: SeatPlace,
): SeatPlace | undefined => {
  const seats = boats.find(({ id }) => id === lineUpBoatId)?.seats ?? []
  const next = seats.find(({ seat, member }) => seat > after && member === null)
  return next && { lineUpBoatId, seat: next.seat }
}

/** All assignments as moves that restore them after clearing. */
export const seatedIn = ({ boats }: Pick<LineUp, 'boats'>): Move[] =>
  boats.flatMap(({ id, seats }) =>
    seats.flatMap(({ seat, member }) => (member === null ? [] : [{ lineUpBoatId: id, seat, member }])),
  )

const MAX_CANDIDATES = 3

/** Best candidates for a seat: available, not seated, and able to row there as far as is known. */
export function candidatesFor(
  people: readonly LineUpPerson[],
  lineUp: LineUp,
  { craft, seat, side }: Place,
): LineUpPerson[] {
  const fits = ({ said }: LineUpPerson) => fitsSeat(said, { craft, seat, side })
  const isFree = ({ id, answer }: LineUpPerson) =>
    (answer === 'yes' || answer === 'maybe') && placesOf(lineUp, id).length === 0
  const free = people.filter((one) => isFree(one) && fits(one) !== false)
  return [...free.filter(fits), ...free.filter((one) => !fits(one))].slice(0, MAX_CANDIDATES)
}

/**
 * Moves that assign a member. If `from` is a seat, swaps with the person there; else replaces them and empties the
 * member's other seats.
 */
export function toSeat(lineUp: LineUp, member: Person, to: SeatPlace, from: SeatPlace | null): Move[] {
  const there = findSeat(lineUp, to)
  if (!there || there.member?.id === member.id) return []
  const put: Move = { ...to, member }
  if (from !== null) return [put, { ...from, member: there.member }]
  return [put, ...placesOf(lineUp, member.id).map((place) => ({ ...place, member: null }))]
}

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

/** Converts moves to a request with the known version of each seat. Skips removed boats. */
export const toWanted = (lineUp: LineUp, moves: readonly Move[]): WantedSeat[] =>
  moves.flatMap(({ lineUpBoatId, seat, member }) => {
    const known = findSeat(lineUp, { lineUpBoatId, seat })
    return known ? [{ lineUpBoatId, seat, memberId: member?.id ?? null, version: known.version }] : []
  })

export interface Clash extends SeatPlace {
  readonly boat: LineUpBoat
  readonly mine: Person | null
  readonly theirs: Person | null
}

/** Seats where the current line-up differs from refused moves. */
export const listClashes = (now: LineUp, moves: readonly Move[]): Clash[] =>
  moves.flatMap(({ lineUpBoatId, seat, member }) => {
    const boat = now.boats.find(({ id }) => id === lineUpBoatId)
    const there = findSeat(now, { lineUpBoatId, seat })
    if (!boat || !there || there.member?.id === member?.id) return []
    return [{ lineUpBoatId, seat, boat, mine: member, theirs: there.member }]
  })
