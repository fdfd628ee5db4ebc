/** Control and invisible characters, line separators and direction marks, which terminals obey. */
const OBEYED = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u{200B}\u{2060}\u{FEFF}]/gu

/** Replaces such characters by their code, like `\u{1B}`. */
export const printable = (text: string): string =>
  text.replace(OBEYED, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`)

/** Keeps line ends. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')
