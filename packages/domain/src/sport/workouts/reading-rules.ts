export const END = '(?![\\p{L}\\d])'

/** A sticky, case-insensitive pattern. All of its repetitions must be bounded. */
export const pattern = (source: string): RegExp => new RegExp(source, 'iuy')

export type Groups = readonly (string | undefined)[]
/** A pattern and the meaning of a match; null for a match without one. */
export type Reading<Found> = readonly [RegExp, (groups: Groups) => Found | null]

/** Value and end of the first reading that matches at `from`; null if none does. */
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
