import { type CraftKey, crafts } from '../../sport/sports/model.ts'
import type { Abilities } from '../abilities/model.ts'
import type { Side } from '../boats/model.ts'
import { COX_SEAT } from '../outings/model.ts'

export type Said = Omit<Abilities, 'steers' | 'version' | 'changedAt'>

export interface Place {
  readonly craft: CraftKey
  readonly seat: number
  readonly side: Side | null
}

const kayaks: ReadonlySet<CraftKey> = new Set(['k1', 'k2', 'k4'])
const canoes: ReadonlySet<CraftKey> = new Set(['c1', 'c2', 'c4'])

/**
 * Whether a person's abilities match a seat: coxing for the cox's, the side of the blade, sculling, or paddling its
 * craft. Null if they entered none, or if the craft needs no ability, for example a dragon boat.
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

export const isWrongSide = (said: Said | null, { seat, side }: Place): boolean =>
  said !== null &&
  seat !== COX_SEAT &&
  side !== null &&
  said.sweep !== null &&
  said.sweep !== 'both' &&
  said.sweep !== side
