export const scaled = (whole: string, decimals: string, places: number): number =>
  Number(whole) * 10 ** places + Number(decimals.slice(0, places).padEnd(places, '0'))

const GROUPED = /^-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/

/** Removes the spaces between groups of three digits: '2 000' is 2000 in many languages. */
export const withoutGroups = (text: string): string =>
  text.trim().replace(GROUPED, (number) => number.replace(/\s/g, ''))
