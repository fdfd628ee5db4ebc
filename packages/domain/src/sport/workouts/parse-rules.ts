import { Cursor } from './cursor-rules.ts'
import { countPieces } from './length-rules.ts'
import { MAX_PIECES, type Step, type Workout } from './model.ts'
import { type Entry, readItem, splitParts } from './part-rules.ts'
import { mergeTexts, SequenceReader } from './sequence-rules.ts'
import { readTokens, type Token } from './token-rules.ts'

/**
 * Reads a workout in the notation of rowers and paddlers: '2x(4x500m/1:00)/5min @24-26'. '+', commas, semicolons, full
 * stops, 'then' and line breaks separate parts. A part is read completely or stays text. Parts that are ambiguous
 * together stay text together, so no figure comes from words that were not understood. Never throws. Linear time.
 */
export const parseWorkout = (text: string): Workout => parseTokens(readTokens(text), text)

/** Reads the tokens of a text. Each is read a bounded number of times. */
export function parseTokens(tokens: readonly Token[], text: string): Workout {
  const entries = readEntries(new Cursor(tokens, 0, tokens.length), 0, text)
  return mergeTexts(withinLimit(entries)).map((entry) => {
    if (entry.kind === 'step') return entry.step
    const { from, to, stop, reason } = entry
    const [start, end] = [tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0]
    const stopped = stop < to ? (tokens[stop]?.from ?? end) : end
    return { kind: 'text', text: text.slice(start, end), stop: stopped - start, reason }
  })
}

/** Steps beyond the largest number of pieces stay text. */
function withinLimit(entries: readonly Entry[]): Entry[] {
  let pieces = 0
  return entries.map((entry) => {
    const count = entry.kind === 'step' ? countPieces(entry.step) : 0
    if (pieces + count > MAX_PIECES) return { ...entry, kind: 'text', stop: entry.from, reason: 'tooMany' }
    pieces += count
    return entry
  })
}

function readEntries(cursor: Cursor, depth: number, text: string): readonly Entry[] {
  const readGroup = (content: Cursor, inner: number): readonly Step[] | null => {
    const entries = readEntries(content, inner, text)
    const steps = entries.flatMap((entry) => (entry.kind === 'step' ? entry.step : []))
    if (steps.length > 0 && steps.length === entries.length) return steps
    content.index = entries.find((entry) => entry.kind === 'text')?.stop ?? content.end
    return null
  }
  const { tokens } = cursor
  const items = splitParts(cursor).map((part) => readItem(tokens, part, depth, readGroup))
  return new SequenceReader(items, tokens, text, depth > 0).read()
}
