/** Quotes, dashes and spaces as phones and word processors write them, by the plain character that stands for each. */
const kinds: readonly (readonly [plain: string, written: string])[] = [
  ["'", '’‘‛′´`ʹʼ＇'],
  ['"', '”“„‟″ʺ＂'],
  ['-', '‐‑‒–—―−－'],
  ['x', '×✕✖⨯'],
  ['*', '∗⋅·'],
  ['/', '⁄∕／'],
  ['@', '＠'],
  ['+', '＋'],
  [':', '：'],
  [' ', '\t\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000'],
  ['\n', '\r\v\f\u2028\u2029'],
]

const plain = new Map(kinds.flatMap(([to, written]) => [...written].map((from) => [from, to] as const)))
const odd = new RegExp(`[${[...plain.keys()].join('')}]`, 'g')

/** The text with plain characters, each in its place. */
export const toPlain = (typed: string): string =>
  typed.replace(odd, (character) => plain.get(character) ?? character)
