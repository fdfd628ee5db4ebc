import { MOST_PIECES, type Step, type Unread, type Workout } from './model.ts'
import { StepReader } from './step-rules.ts'
import { readTokens, type Token } from './token-rules.ts'

/**
 * Reads a workout as rowers and paddlers write it: '2x(4x500m/1:00)/5min @24-26'. Parts are set off by '+', commas, semicolons,
 * full stops, 'then' or lines. A part is read as a whole or stays text as a whole, with the place where reading came to an end, so
 * that no figure is taken from words that were not understood. Takes time in proportion to the length of the text.
 */
export function parseWorkout(text: string): Workout {
  const tokens = readTokens(text)
  const found: (Step | Unread)[] = []
  /** Where in `text` the last of `found` begins. */
  let beginning = 0
  let pieces = 0
  for (let from = 0; from < tokens.length; ) {
    const to = findEnd(tokens, from)
    const part = tokens.slice(from, to)
    from = to + 1
    const [first, last] = [part[0], part.at(-1)]
    if (!first || !last) continue
    const previous = found.at(-1)
    const reader = new StepReader(part)
    const added = previous?.kind === 'text' ? null : reader.readAddition(previous)
    if (added) {
      found[found.length - 1] = added
      continue
    }
    const step = reader.readWhole()
    const count = step ? countPieces(step) : 0
    if (step && pieces + count <= MOST_PIECES) {
      pieces += count
      found.push(step)
    } else if (previous?.kind === 'text') {
      // Texts that follow each other are one, with what stands between them.
      found[found.length - 1] = { ...previous, text: text.slice(beginning, last.to) }
      continue
    } else {
      const stop = (step ? first : (reader.next ?? { from: last.to })).from - first.from
      found.push({ kind: 'text', text: text.slice(first.from, last.to), stop })
    }
    beginning = first.from
  }
  return found
}

/** The index of the next separator that is in no group, or of the end. */
function findEnd(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let index = from; index < tokens.length; index += 1) {
    const kind = tokens[index]?.kind
    if (kind === 'open') depth += 1
    else if (kind === 'close') depth = Math.max(depth - 1, 0)
    else if (kind === 'separator' && depth === 0) return index
  }
  return tokens.length
}

/** How many pieces there are, each repetition counted. */
export const countPieces = (step: Step): number =>
  step.kind === 'piece' ? 1 : step.times * step.steps.reduce((sum, inner) => sum + countPieces(inner), 0)
