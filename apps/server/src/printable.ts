/** Control and invisible characters, line separators and text direction marks. */
const OBEYED = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u{200B}\u{2060}\u{FEFF}]/gu

/** Makes a text printable on one line: replaces such characters by their code, like `\u{1B}`. */
export const printable = (text: string): string =>
  text.replace(OBEYED, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`)

/** Makes a text of several lines printable; keeps line ends. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')
