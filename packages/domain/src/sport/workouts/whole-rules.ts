import { canBeWhole, canBeWithin, isPaced, isSingle } from './ambiguity-rules.ts'
import type { Piece, Step } from './model.ts'
import type { Entry } from './part-rules.ts'

/** Keeps as text any piece that may include those after it. `startsWithFigure`: whether a text begins with a digit. */
export function withoutWholes(
  entries: readonly Entry[],
  startsWithFigure: (entry: Entry) => boolean,
): Entry[] {
  const found: Entry[] = []
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at]
    if (!entry) break
    const count =
      entry.kind === 'step'
        ? countWithin(entries, at, entry.step) || countParts(entries, at, entry.step, startsWithFigure)
        : 0
    const { to } = entries[at + count] ?? entry
    found.push(count > 0 ? { ...entry, kind: 'text', to, stop: entry.from, reason: 'ambiguous' } : entry)
    at += 1 + count
  }
  return found
}

/** Number of entries after the one at an index, each after a comma, that can lie within its length. */
function countWithin(entries: readonly Entry[], at: number, first: Step): number {
  for (let count = 0; ; count += 1) {
    const next = entries[at + 1 + count]
    if (next?.kind !== 'step' || next.joint !== 'comma' || !canBeWithin(first, next.step)) return count
  }
}

/** Number of entries after the one at an index that can be its parts. */
function countParts(
  entries: readonly Entry[],
  at: number,
  first: Step,
  startsWithFigure: (entry: Entry) => boolean,
): number {
  // Paced pieces can't be a whole. This check makes each piece be read only once.
  if (isPaced(first.targets)) return 0
  const others = joinedPieces(entries, at + 1)
  const next = entries[at + 1 + others.length]
  // An unread length among them can be one more part.
  const isCut = others.length > 0 && next?.kind === 'text' && next.joint === 'comma' && startsWithFigure(next)
  if (isCut) return others.length + 1
  return canBeWhole(first, others) ? others.length : 0
}

/** Paced pieces from an index on, each after a comma. */
function joinedPieces(entries: readonly Entry[], from: number): Piece[] {
  const pieces: Piece[] = []
  for (let at = from; ; at += 1) {
    const entry = entries[at]
    if (entry?.kind !== 'step' || entry.joint !== 'comma') return pieces
    if (!isSingle(entry.step) || !isPaced(entry.step.targets)) return pieces
    pieces.push(entry.step)
  }
}
