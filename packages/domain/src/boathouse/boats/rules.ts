import { toNameLower } from '../../club/clubs/rules.ts'
import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import { searchKeyOf } from '../../kernel/search.ts'
import { LONGEST_INDEXED } from '../../kernel/text.ts'
import { layoutOf, rigNotation } from './craft-rules.ts'
import type { OutOfService, Rig } from './model.ts'

export const MAX_BOATS = 300
/** Limit for a club's boats, including archived ones. */
export const MAX_BOATS_EVER = 1_500

export const toBoatNameKey = (name: string): string => toNameLower(name)

/** Search key of a boat: its name, and the notations of its crafts. */
export const boatSearchKey = (name: string, rigs: readonly Pick<Rig, 'craft' | 'hasCox'>[]): string =>
  searchKeyOf([name, ...rigs.map(rigNotation)].join(' '))
    .slice(0, LONGEST_INDEXED)
    .toWellFormed()

interface Fields {
  readonly rigs: readonly Rig[]
  readonly minWeight: number | null
  readonly maxWeight: number | null
  readonly outFrom: CalendarDay | null
  readonly outTo: CalendarDay | null
}

/** Throws by the field for repeated crafts, rigs that don't match their craft, and reversed ranges. */
export function refuseWrongBoat({ rigs, minWeight, maxWeight, outFrom, outTo }: Fields): void {
  if (new Set(rigs.map(({ craft }) => craft)).size < rigs.length) throw invalidField('rigs', 'rigTwice')
  if (!rigs.every(isRightRig)) throw invalidField('rigs', 'rigInvalid')
  if (minWeight !== null && maxWeight !== null && maxWeight < minWeight)
    throw invalidField('maxWeight', 'weightRangeInvalid')
  if (outTo !== null && outFrom === null) throw invalidField('outFrom', 'dayInvalid')
  if (outTo !== null && outFrom !== null && outTo < outFrom) throw invalidField('outTo', 'endBeforeStart')
}

function isRightRig({ craft, hasCox, sides }: Rig): boolean {
  const layout = layoutOf(craft)
  if (!layout) return false
  if (layout.cox !== 'either' && hasCox !== (layout.cox === 'always')) return false
  return layout.isSweep ? sides?.length === layout.seats : sides === null
}

export const isOutOfService = (out: OutOfService | null, day: CalendarDay): boolean =>
  out !== null && out.from <= day && (out.to === null || out.to >= day)

export function refuseTooManyBoats({ current, ever }: { current: number; ever: number }): void {
  if (current > MAX_BOATS) throw invalidField('name', 'tooManyBoats')
  if (ever > MAX_BOATS_EVER) throw invalidField('name', 'tooManyBoatsEver')
}
