import { withoutGroups } from '@boathouse/domain/kernel/figures'

/** Parses kilometres to whole metres, truncated, without rounding errors. Null if empty, NaN if invalid. */
export function kilometresToMetres(typed: string): number | null {
  const text = withoutGroups(typed)
  if (text === '') return null
  const [, whole, decimals = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(text) ?? []
  if (whole === undefined || whole + decimals === '') return Number.NaN
  return Number(whole) * 1_000 + Number(decimals.slice(0, 3).padEnd(3, '0'))
}

export function metresAsKilometres(metres: number): string {
  const decimals = String(metres % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(metres / 1_000)}${decimals && `.${decimals}`}`
}

/** Parses a number with a decimal comma or point. Null if empty, NaN if invalid. */
export function parseDecimal(typed: string): number | null {
  const text = withoutGroups(typed)
  if (text === '') return null
  return /^-?\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}
