import type { Answer } from '../answers/model.ts'
import { isFull } from '../answers/rules.ts'
import type { PlacingRule } from '../practices/model.ts'

/** Delay of notifications about a place, in which a coach can undo the change. In milliseconds. */
export const PLACE_DELAY_MS = 300_000

interface Taken {
  readonly yes: number
  readonly waiting: number
  readonly guests: number
}

interface Limited {
  readonly capacity: number | null
  readonly placing: PlacingRule
}

/** A yes to a full practice waits, as does one behind others who wait, and each one if a coach assigns places. */
export const answerForYes = (
  { capacity, placing }: Limited,
  { yes, waiting, guests }: Taken,
): 'yes' | 'waiting' =>
  placing === 'coach' || (capacity !== null && (waiting > 0 || isFull(capacity, yes + guests)))
    ? 'waiting'
    : 'yes'

/** Number of places that the first in line get; none if a coach assigns them. */
export function placesToFill({ capacity, placing }: Limited, { yes, waiting, guests }: Taken): number {
  if (placing === 'coach') return 0
  return capacity === null ? waiting : Math.max(0, Math.min(waiting, capacity - yes - guests))
}

/** News about a place for a person who knows the state before; null if they already know it. */
export function placeNewsOf(before: Answer, after: Answer): 'place' | 'noPlace' | null {
  if (before === after) return null
  if (after === 'yes') return 'place'
  return after === 'waiting' ? 'noPlace' : null
}
