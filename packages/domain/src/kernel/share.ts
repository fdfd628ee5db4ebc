/**
 * A share of a whole in so many parts, 100 for per cents, as a whole number rounded half up. One that is not whole stays below
 * all of the parts, so that nothing shows as reached before it is. `part` is at most `whole`, and `whole` above zero.
 */
export function shareIn(parts: number, part: number, whole: number): number {
  // Doubled, so that a half is a whole number: dividing first could miss it.
  const rounded = Math.floor((2 * part * parts + whole) / (2 * whole))
  return part < whole ? Math.min(rounded, parts - 1) : rounded
}
