/**
 * Number of steps to display, rounded half up, with `value` and `step` in one unit. Below `target` it is the last step
 * below it, so nothing looks reached too early. Requires `value` ≥ 0 and `step` > 0.
 */
export function stepsShown(value: number, step: number, target = 0): number {
  // Doubled, because a half would not be an integer.
  const rounded = Math.floor((2 * value + step) / (2 * step))
  return value < target ? Math.min(rounded, Math.ceil(target / step) - 1) : rounded
}

/** Share of a whole in `parts`, 100 for per cent; all of them only if nothing is missing. `whole` must be above 0. */
export const shareIn = (parts: number, part: number, whole: number): number =>
  stepsShown(part * parts, whole, whole * parts)

export const scaled = (whole: string, decimals: string, places: number): number =>
  Number(whole) * 10 ** places + Number(decimals.slice(0, places).padEnd(places, '0'))

const GROUPED = /^-?\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?!\d)/

/** Removes spaces and apostrophes between groups of three digits: 2000 is '2 000' in French, '2’000' in Switzerland. */
export const withoutGroups = (text: string): string =>
  text.trim().replace(GROUPED, (number) => number.replace(/[\s'’]/g, ''))

/** Removes the points or commas between groups of three digits of a whole number, which has no decimals. */
export const withoutMarks = (text: string): string =>
  /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text) ? text.replace(/[.,]/g, '') : text
