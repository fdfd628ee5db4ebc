import type { Practice } from '@boathouse/domain/practices/model'
import type { RegisterSummary } from '@boathouse/domain/register/model'

/** What a tile of the month says of a practice to who runs it: how many come or came, or that its register was not taken. */
export type TileState =
  | { readonly kind: 'coming' | 'attended'; readonly count: number; readonly expected: number }
  | { readonly kind: 'notTaken' }

type Dated = Pick<Practice, 'endsAt' | 'cancelledAt' | 'counts'>

/** Null where there is nothing to say: it is cancelled, expects nobody, or its register is not known yet. */
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
