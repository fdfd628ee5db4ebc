/**
 * Characters that a terminal obeys instead of showing: C0, C1 and DEL, with which escape sequences begin, line separators,
 * and what changes the direction of text or is invisible.
 */
const OBEYED = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u{200B}\u{2060}\u{FEFF}]/gu

/** A text as one line for the operator's terminal: each of these characters as its code, such as `\u{1B}`. */
export const printable = (text: string): string =>
  text.replace(OBEYED, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`)

/** Makes a text of several lines printable; its line ends stay. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')
