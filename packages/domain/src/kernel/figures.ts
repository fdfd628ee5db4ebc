/**
 * How many steps a figure shows, `value` and `step` in one unit: rounded half up. Below a `target` it shows the last step
 * below it, so that nothing shows as reached before it is. All of them are at least 0, and `step` is above it.
 */
export function stepsShown(value: number, step: number, target = 0): number {
  // Doubled, so that a half is a whole number: dividing first could miss it.
  const rounded = Math.floor((2 * value + step) / (2 * step))
  return value < target ? Math.min(rounded, Math.ceil(target / step) - 1) : rounded
}

/** A share of a whole in so many parts, 100 for per cents: all of them only where nothing is missing. `whole` is above zero. */
export const shareIn = (parts: number, part: number, whole: number): number =>
  stepsShown(part * parts, whole, whole * parts)
