/**
 * What a terminal would obey instead of showing it: C0 and C1 (escape sequences among them), DEL, separators of lines, and
 * what turns the direction of a text around or can't be seen.
 */
const OBEYED = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u{200B}\u{2060}\u{FEFF}]/gu

/** A text as one line for the operator's terminal: each sign of that kind as its number, such as `\u{1B}`. */
export const printable = (text: string): string =>
  text.replace(OBEYED, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`)

/** The same of a text of several lines, which stay lines. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')
