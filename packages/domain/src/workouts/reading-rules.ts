/** Ends a word or a figure. */
export const END = '(?![\\p{L}\\d])'

/** A sticky pattern, in any case. Each repeats things a bounded number of times. */
export const pattern = (source: string): RegExp => new RegExp(source, 'iuy')

export type Groups = readonly (string | undefined)[]
/** A pattern with the meaning of its match; null where the match can't mean anything. */
export type Reading<Found> = readonly [RegExp, (groups: Groups) => Found | null]

/** The value and the end of the first reading that fits at `from`; null where none does. */
export function readFirst<Found>(
  readings: readonly Reading<Found>[],
  text: string,
  from: number,
): { readonly value: Found; readonly to: number } | null {
  for (const [pattern, read] of readings) {
    pattern.lastIndex = from
    const match = pattern.exec(text)
    const value = match && read(match)
    if (value !== null) return { value, to: pattern.lastIndex }
  }
  return null
}
