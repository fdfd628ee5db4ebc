import type { CraftKey } from '../../sport/sports/model.ts'
import { layoutOf, usualSides } from '../boats/craft-rules.ts'
import type { Rig, Side } from '../boats/model.ts'

const LENGTH_OF_DAY = '2026-03-01'.length

export const isOfDay = (lineUpId: string): boolean => lineUpId.length === LENGTH_OF_DAY

export const listLacking = (
  seats: readonly number[],
  taken: readonly { readonly seat: number }[],
): number[] => seats.filter((seat) => !taken.some((one) => one.seat === seat))

/** Side of a seat; null for the cox, and in boats other than sweep boats. */
export const sideOf = (sides: readonly Side[] | null, seat: number): Side | null => sides?.[seat - 1] ?? null

export interface Seating {
  readonly boatId: string
  readonly craft: CraftKey
  readonly seat: number
  readonly memberId: string
}

const keyOf = ({ boatId, craft, seat }: Seating): string => `${boatId} ${craft} ${seat}`

/** Ids of members who got or lost a seat, or changed it. */
export function listReseated(before: readonly Seating[], after: readonly Seating[]): string[] {
  const seatsOf = (seatings: readonly Seating[]) => {
    const ofPerson = Map.groupBy(seatings, ({ memberId }) => memberId)
    return (memberId: string) => (ofPerson.get(memberId) ?? []).map(keyOf).sort().join()
  }
  const [was, is] = [seatsOf(before), seatsOf(after)]
  const people = new Set([...before, ...after].map(({ memberId }) => memberId))
  return [...people].filter((memberId) => was(memberId) !== is(memberId))
}

/** Rig of a boat for a craft; the usual one, if the boat no longer has it. */
export const rigFor = (rigs: readonly Rig[], craft: CraftKey): Rig =>
  rigs.find((rig) => rig.craft === craft) ?? {
    craft,
    hasCox: layoutOf(craft)?.cox === 'always',
    sides: usualSides(craft),
  }

/** Delay of the mail about a seat given up by a no. The member may change the answer, or the coach fill the seat. */
export const EMPTY_SEAT_DELAY_MS = 5 * 60_000

/** Seats that a member gave up by saying no, stored with the answer. */
export interface GivenUp {
  readonly at: string
  readonly seats: readonly GivenUpSeat[]
}

interface GivenUpSeat {
  readonly lineUpBoatId: string
  readonly seat: number
  /** Version of the empty seat. Any later change hides the no. */
  readonly version: number
}
