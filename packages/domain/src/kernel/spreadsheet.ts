/**
 * What a spreadsheet takes for a formula, or for the end of the cell before it (OWASP, CSV injection); wide forms and the
 * minus sign too. Programs drop control and format characters, which are not seen, in front of it.
 */
const runs = /^(?:[\t\r\n]|[\p{Cc}\p{Cf}]*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20])/u

/** A text that no spreadsheet runs: an apostrophe goes before what begins like a formula. */
export const plainCell = (text: string): string => (runs.test(text) ? `'${text}` : text)
