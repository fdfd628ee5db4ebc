import { type CraftKey, craftKeys, crafts } from '../sports/model.ts'
import type { Rig } from './model.ts'

/** Whether a craft is steered by somebody who has no blade: always, never, or in some boats of its kind. */
type Cox = 'always' | 'never' | 'either'

interface Layout {
  /** People with a blade. */
  readonly seats: number
  readonly cox: Cox
  /** Whether each has one blade on one side that the boat says. */
  readonly isSweep: boolean
}

const layout = (seats: number, cox: Cox = 'never', isSweep = false): Layout => ({ seats, cox, isSweep })

/**
 * How many sit in each craft that floats, and who steers. Classes after the ICF, World Rowing, the IDBF and wakaama.co.nz; a quad is
 * raced without a cox and rowed by juniors with one, and a V12 is two hulls.
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

/** The crafts that a boat can be rigged as: all that float, in the table's order. */
export const boatCrafts: readonly CraftKey[] = craftKeys.filter((key) => layouts[key])

/** How many sit in a craft and who steers it; undefined for an erg. */
export const layoutOf = (craft: CraftKey): Layout | undefined => layouts[craft]

/**
 * The sides as most sweep boats are rigged, from bow to stroke: seat 1 on starboard, and every even seat on port, so that stroke is on
 * port. None where a craft is no sweep boat.
 */
export function usualSides(craft: CraftKey): ('port' | 'starboard')[] | null {
  const found = layouts[craft]
  if (!found?.isSweep) return null
  return Array.from({ length: found.seats }, (_, index) => (index % 2 === 0 ? 'starboard' : 'port'))
}

/** How a rig is written: as its craft is, but a quad with a cox is a '4x+'. */
export const rigNotation = ({ craft, hasCox }: Pick<Rig, 'craft' | 'hasCox'>): string =>
  `${crafts[craft].notation}${hasCox && layouts[craft]?.cox === 'either' ? '+' : ''}`
