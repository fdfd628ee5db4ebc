/** Quotes, dashes and spaces that phones and word processors write, by their plain equivalent. */
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

/** Replaces each character with its plain equivalent, keeping indexes unchanged. */
export const toPlain = (typed: string): string =>
  typed.replace(odd, (character) => plain.get(character) ?? character)
