import { amountReadings, END, pattern, pyramidReadings, type Reading, readFirst } from './amount-rules.ts'
import type { Amount } from './model.ts'
import { type TargetChange, targetReadings } from './target-rules.ts'

/** What stands at a place of a workout's words. */
export type TokenKind =
  | {
      readonly kind:
        | 'separator'
        | 'open'
        | 'close'
        | 'slash'
        | 'at'
        | 'with'
        | 'rest'
        | 'on'
        | 'label'
        | 'other'
    }
  | { readonly kind: 'amount'; readonly amount: Amount }
  | { readonly kind: 'pyramid'; readonly amounts: readonly Amount[] }
  /** `8x` before, or `x 8` after what is repeated. */
  | { readonly kind: 'times' | 'by'; readonly times: number }
  | { readonly kind: 'figure'; readonly figure: number }
  | { readonly kind: 'target'; readonly change: TargetChange }

/** With its place in the text: from this index up to, and without, that one. */
export type Token = TokenKind & { readonly from: number; readonly to: number }

/** Quotes, dashes and spaces as phones and word processors write them; one for one, so that places stay as they are. */
const plain: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '′': "'",
  '´': "'",
  '`': "'",
  '”': '"',
  '“': '"',
  '″': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '×': 'x',
  '✕': 'x',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
  '\r': '\n',
}
const odd = /[’‘′´`”“″–—‑−×✕\u00a0\u202f\t\r]/g

type One = Exclude<TokenKind['kind'], 'amount' | 'pyramid' | 'times' | 'by' | 'figure' | 'target'>
const one = (kind: One, source: string): Reading<TokenKind> => [pattern(source), () => ({ kind })]

const MOST_TIMES = 200
const times = (kind: 'times' | 'by', source: string): Reading<TokenKind> => [
  pattern(source),
  ([, written]) => {
    const times = Number(written)
    return times >= 1 && times <= MOST_TIMES ? { kind, times } : null
  },
]

const readings: readonly Reading<TokenKind>[] = [
  one('separator', '\\.(?=[\\s;+,]|$|(?:and )?then\\b)|[\\n;+,]|(?:and )?then\\b'),
  one('open', '[([{]'),
  one('close', '[)\\]}]'),
  one('with', '(?:with|w/)(?= {0,2}\\d)'),
  one('slash', '/'),
  one('label', `(?:main(?: set)?|workout|session) ?:(?!\\d)`),
  ...targetReadings.map(
    ([found, read]): Reading<TokenKind> => [
      found,
      (groups) => {
        const change = read(groups)
        return change && { kind: 'target', change }
      },
    ],
  ),
  one('at', `@|at${END}`),
  ...pyramidReadings.map(
    ([found, read]): Reading<TokenKind> => [
      found,
      (groups) => {
        const amounts = read(groups)
        return amounts && { kind: 'pyramid', amounts }
      },
    ],
  ),
  ...amountReadings.map(
    ([found, read]): Reading<TokenKind> => [
      found,
      (groups) => {
        const amount = read(groups)
        return amount && { kind: 'amount', amount }
      },
    ],
  ),
  times('times', '(\\d{1,3}) {0,2}[x*](?!\\p{L})'),
  times('times', `(\\d{1,3}) ?(?:sets?|times|reps?)(?: ?(?:of|x|:))?${END}`),
  times('by', `[x*] ?(\\d{1,3})${END}`),
  one('rest', `(?:rest|recovery|rec|off|pause|r|p)(?: ?[:=](?!\\d))?(?!\\p{L})`),
  one('on', `on${END}`),
  [pattern(`(\\d{1,6})(?![.:]\\d)${END}`), ([, figure]) => ({ kind: 'figure', figure: Number(figure) })],
  one('other', '[\\p{L}\\d][\\p{L}\\p{M}\\d]*'),
]

/** Before what stands in a list: '- ', '• ', '2. ', '2) '; alone it is text. */
const bullet = /(?:[-•*]|\d{1,2}[.)]) (?! {0,3}(?:[+,;\n]|$))/y

/**
 * The words of a workout as tokens, in one pass from left to right. What is none of them is 'other', a word or a character at
 * a time. Nothing is looked at twice but by patterns that are bounded in length, so that time grows with the text alone.
 */
export function readTokens(typed: string): Token[] {
  const text = typed.replace(odd, (character) => plain[character] ?? character)
  const tokens: Token[] = []
  let isLineStart = true
  for (let from = 0; from < text.length; ) {
    const to = text[from] === ' ' ? from + 1 : isLineStart ? skipBullet(text, from) : from
    if (to > from) {
      from = to
      continue
    }
    const found = readFirst(readings, text, from)
    const token = found
      ? { ...found.value, from, to: found.to }
      : { kind: 'other' as const, from, to: from + ((text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1) }
    tokens.push(token)
    isLineStart = token.kind === 'separator' && (isLineStart || text[from] === '\n')
    from = token.to
  }
  return tokens
}

function skipBullet(text: string, from: number): number {
  bullet.lastIndex = from
  return bullet.test(text) ? bullet.lastIndex : from
}
