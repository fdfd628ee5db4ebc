import type { Abilities } from '../abilities/model.ts'
import type { Side } from '../boats/model.ts'
import { COX_SEAT } from '../outings/model.ts'
import { type CraftKey, crafts } from '../sports/model.ts'

/** What somebody said that they do in a boat. */
export type Said = Omit<Abilities, 'steers' | 'version' | 'changedAt'>

/** A seat of a boat as it is rigged. */
export interface Place {
  readonly craft: CraftKey
  readonly seat: number
  /** Where its blade is; null but in a sweep boat. */
  readonly side: Side | null
}

const kayaks: ReadonlySet<CraftKey> = new Set(['k1', 'k2', 'k4'])
const canoes: ReadonlySet<CraftKey> = new Set(['c1', 'c2', 'c4'])

/**
 * Whether somebody said that they row in such a seat: that they steer from the cox's, row on the side of its blade, scull, or
 * paddle its craft. Null where nobody asks that, as of who paddles a dragon boat, and where they have said nothing.
 */
export function fitsSeat(said: Said | null, { craft, seat, side }: Place): boolean | null {
  if (said === null) return null
  if (seat === COX_SEAT) return said.coxes
  if (side !== null) return said.sweep === side || said.sweep === 'both'
  if (kayaks.has(craft)) return said.kayaks
  if (canoes.has(craft)) return said.canoe !== null
  const { sport } = crafts[craft]
  return sport === 'rowing' || sport === 'coastalRowing' ? said.sculls : null
}

/** Whether somebody rows on the other side alone. */
export const isWrongSide = (said: Said | null, { seat, side }: Place): boolean =>
  said !== null &&
  seat !== COX_SEAT &&
  side !== null &&
  said.sweep !== null &&
  said.sweep !== 'both' &&
  said.sweep !== side
