/** What a spreadsheet takes for a formula, or for the end of the cell before it (OWASP, CSV injection). Wide forms too. */
const runs = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** A text that no spreadsheet runs: an apostrophe goes before what begins like a formula. */
export const plainCell = (text: string): string => (runs.test(text) ? `'${text}` : text)
