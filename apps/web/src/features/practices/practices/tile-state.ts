import type { Practice } from '@boathouse/domain/practices/practices/model'
import type { RegisterSummary } from '@boathouse/domain/practices/register/model'

/** State on a tile of the month, for users who run practices: attendance, or a missing register. */
export type TileState =
  | { readonly kind: 'coming' | 'attended'; readonly count: number; readonly expected: number }
  | { readonly kind: 'notTaken' }

type Dated = Pick<Practice, 'endsAt' | 'cancelledAt' | 'counts'>

/** Null if the practice is cancelled, expects no one, or its register is not loaded. */
export function tileState(
  { endsAt, cancelledAt, counts }: Dated,
  register: RegisterSummary | undefined,
  now: Date,
): TileState | null {
  if (cancelledAt !== null || register === undefined || register.expected === 0) return null
  const { isTaken, attended, expected } = register
  if (isTaken) return { kind: 'attended', count: attended, expected }
  if (Date.parse(endsAt) <= now.getTime()) return { kind: 'notTaken' }
  return { kind: 'coming', count: counts.yes, expected }
}
