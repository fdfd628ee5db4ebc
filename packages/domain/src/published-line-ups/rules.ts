import { layoutOf, usualSides } from '../boats/craft-rules.ts'
import type { Rig, Side } from '../boats/model.ts'
import type { CraftKey } from '../sports/model.ts'

const LENGTH_OF_DAY = '2026-03-01'.length

/** Whether a line-up is one of a day, and not of a practice. */
export const isOfDay = (lineUpId: string): boolean => lineUpId.length === LENGTH_OF_DAY

/** The seats of a boat in which nobody sits. */
export const listLacking = (
  seats: readonly number[],
  taken: readonly { readonly seat: number }[],
): number[] => seats.filter((seat) => !taken.some((one) => one.seat === seat))

/** Where the blade of a seat is; null for the cox, and but in a sweep boat. */
export const sideOf = (sides: readonly Side[] | null, seat: number): Side | null => sides?.[seat - 1] ?? null

/** Somebody in a seat of a published line-up. */
export interface Seating {
  readonly boatId: string
  readonly craft: CraftKey
  readonly seat: number
  readonly memberId: string
}

const keyOf = ({ boatId, craft, seat }: Seating): string => `${boatId} ${craft} ${seat}`

/** By their ids, who sits elsewhere than before, sits for the first time, or sits nowhere any more. */
export function listReseated(before: readonly Seating[], after: readonly Seating[]): string[] {
  const seatsOf = (seatings: readonly Seating[]) => {
    const ofPerson = Map.groupBy(seatings, ({ memberId }) => memberId)
    return (memberId: string) => (ofPerson.get(memberId) ?? []).map(keyOf).sort().join()
  }
  const [was, is] = [seatsOf(before), seatsOf(after)]
  const people = new Set([...before, ...after].map(({ memberId }) => memberId))
  return [...people].filter((memberId) => was(memberId) !== is(memberId))
}

/** How a boat is rigged for a craft; as such crafts usually are, where it is rigged so no more. */
export const rigFor = (rigs: readonly Rig[], craft: CraftKey): Rig =>
  rigs.find((rig) => rig.craft === craft) ?? {
    craft,
    hasCox: layoutOf(craft)?.cox === 'always',
    sides: usualSides(craft),
  }

/** For so many minutes a seat waits for whoever said no by mistake: so late its coach is mailed that it is empty, too. */
export const MINUTES_TO_TAKE_BACK = 5

/** Seats that somebody gave up by a no, as it is remembered beside it. */
export interface GivenUp {
  readonly at: string
  readonly seats: readonly GivenUpSeat[]
}

export interface GivenUpSeat {
  readonly lineUpBoatId: string
  readonly seat: number
  /** The seat's version since it is empty: whoever changes it takes it for good. */
  readonly version: number
}

/** Whether seats that were given up at a moment still wait for whoever sat in them. */
export const isStillTheirs = (at: string, now: Date): boolean =>
  now.getTime() < Date.parse(at) + MINUTES_TO_TAKE_BACK * 60_000
