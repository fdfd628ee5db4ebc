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

/** Minutes in which a member can undo a no and keep the seat. Afterwards its coach gets an email. */
export const MINUTES_TO_TAKE_BACK = 5

/** Seats that a member gave up by saying no, stored with the answer. */
export interface GivenUp {
  readonly at: string
  readonly seats: readonly GivenUpSeat[]
}

export interface GivenUpSeat {
  readonly lineUpBoatId: string
  readonly seat: number
  /** Version of the empty seat: any later change makes the loss final. */
  readonly version: number
}

/** Whether a member can still get back the seats that they gave up. */
export const isStillTheirs = (at: string, now: Date): boolean =>
  now.getTime() < Date.parse(at) + MINUTES_TO_TAKE_BACK * 60_000
