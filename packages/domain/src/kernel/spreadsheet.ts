/**
 * What a spreadsheet takes for a formula, or for the end of the cell before it (OWASP, CSV injection); wide forms and the
 * minus sign too. Programs drop control and format characters, which are not seen, in front of it.
 */
const runs = /^(?:[\t\r\n]|[\p{Cc}\p{Cf}]*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20])/u

/** What separates cells in some countries' files, where quotes that a comma came before count for nothing, with what is not seen after it. */
const separators = /[;|\t]["\p{Cc}\p{Cf}]*/gu
/** How a formula begins. What follows a separator is looked at by itself: many tabs would take the square of their number. */
const FORMULA = /[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20]/

/** A text begins a row of its own in some programs, however well it is quoted. */
const lineEnds = /[\n\v\f\r\x85\u2028\u2029]+/g

/** Control characters, and what else no XML document can hold (XML 1.0, Char). */
const notInXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu

/**
 * A text that no spreadsheet runs and that stays in its cell: an apostrophe goes before what begins like a formula, also
 * after a semicolon, a bar or a tab; line ends become spaces, and what is not to be seen anyway is left out.
 */
export const plainCell = (text: string): string =>
  inItsCell(text).replace(separators, (found, at: number, whole: string) =>
    FORMULA.test(whole.charAt(at + found.length)) ? `${found}'` : found,
  )

function inItsCell(text: string): string {
  const shown = text.replace(lineEnds, ' ').replace(notInXml, '')
  return runs.test(text) || runs.test(shown) ? `'${shown}` : shown
}

/** `plainCell` for Excel's own format, which reads `_x000D_` as the character of that number (ECMA-376, ST_Xstring). */
export const plainExcelCell = (text: string): string =>
  inItsCell(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
