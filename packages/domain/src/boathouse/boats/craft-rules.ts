import { type CraftKey, craftKeys, crafts } from '../../sport/sports/model.ts'
import type { Rig } from './model.ts'

type Cox = 'always' | 'never' | 'either'

interface Layout {
  readonly seats: number
  readonly cox: Cox
  /** Whether each rower has a blade on one side, which the rig sets. */
  readonly isSweep: boolean
}

const layout = (seats: number, cox: Cox = 'never', isSweep = false): Layout => ({ seats, cox, isSweep })

/**
 * Seats and steering of each craft that floats. Classes after the ICF, World Rowing, the IDBF and wakaama.co.nz. A quad
 * races without a cox, but juniors row it with one. A V12 is two hulls.
 */
const layouts: Partial<Record<CraftKey, Layout>> = {
  k1: layout(1),
  k2: layout(2),
  k4: layout(4),
  c1: layout(1),
  c2: layout(2),
  c4: layout(4),
  single: layout(1),
  double: layout(2),
  quad: layout(4, 'either'),
  pair: layout(2, 'never', true),
  coxedPair: layout(2, 'always', true),
  four: layout(4, 'never', true),
  coxedFour: layout(4, 'always', true),
  eight: layout(8, 'always', true),
  coastalSolo: layout(1),
  coastalDouble: layout(2),
  coastalQuad: layout(4, 'always'),
  supBoard: layout(1),
  v1: layout(1),
  v6: layout(6),
  v12: layout(12),
  dragon10: layout(10, 'always'),
  dragon20: layout(20, 'always'),
}

/** Crafts that a boat can be rigged as, in display order. */
export const boatCrafts: readonly CraftKey[] = craftKeys.filter((key) => layouts[key])

export const layoutOf = (craft: CraftKey): Layout | undefined => layouts[craft]

/** Common rigging of sweep boats from bow to stroke: odd seats starboard, even seats port. Null for other crafts. */
export function usualSides(craft: CraftKey): ('port' | 'starboard')[] | null {
  const found = layouts[craft]
  if (!found?.isSweep) return null
  return Array.from({ length: found.seats }, (_, index) => (index % 2 === 0 ? 'starboard' : 'port'))
}

/** A craft's notation, but '4x+' for a quad with a cox. */
export const rigNotation = ({ craft, hasCox }: Pick<Rig, 'craft' | 'hasCox'>): string =>
  `${crafts[craft].notation}${hasCox && layouts[craft]?.cox === 'either' ? '+' : ''}`
