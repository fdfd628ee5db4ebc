/**
 * Security: beginnings that spreadsheets take for a formula (OWASP, CSV injection), including wide forms, the minus
 * sign, and invisible characters before them, which programs drop.
 */
const runs = /^(?:[\t\r\n]|[\p{Cc}\p{Cf}]*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20])/u

/** Cell separators of some locales, with invisible characters after them. Quotes do not protect a cell there. */
const separators = /[;|\t]["\p{Cc}\p{Cf}]*/gu
/** Checked after each separator: a single regex would take quadratic time for many tabs. */
const FORMULA = /[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20]/

/** Line ends start a new row in some programs, even when quoted. */
const lineEnds = /[\n\v\f\r\x85\u2028\u2029]+/g

/** Control characters, and others that XML cannot contain (XML 1.0, Char). */
const notInXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu

/**
 * Makes text safe for a CSV cell: puts an apostrophe before anything like a formula, also after a semicolon, a bar or a
 * tab; converts line ends to spaces, and removes invisible characters.
 */
export const plainCell = (text: string): string =>
  inItsCell(text).replace(separators, (found, at: number, whole: string) =>
    FORMULA.test(whole.charAt(at + found.length)) ? `${found}'` : found,
  )

function inItsCell(text: string): string {
  const shown = text.replace(lineEnds, ' ').replace(notInXml, '')
  return runs.test(text) || runs.test(shown) ? `'${shown}` : shown
}

/** `plainCell` for Excel's own format, which reads `_x000D_` as a character escape (ECMA-376, ST_Xstring). */
export const plainExcelCell = (text: string): string =>
  inItsCell(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
