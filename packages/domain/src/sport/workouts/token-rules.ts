import { amountReadings } from './amount-rules.ts'
import { toPlain } from './character-rules.ts'
import { type AmountList, listReadings } from './list-rules.ts'
import type { Amount, Span } from './model.ts'
import { END, type Groups, pattern, type Reading, readFirst } from './reading-rules.ts'
import { type TargetChange, targetReadings } from './target-rules.ts'

export type Joint = 'comma' | 'plus' | 'end'

type Plain = 'open' | 'close' | 'slash' | 'dash' | 'at' | 'with' | 'on' | 'every' | 'label' | 'other'

export type TokenKind =
  | { readonly kind: Plain }
  | { readonly kind: 'separator'; readonly joint: Joint }
  | { readonly kind: 'rest'; readonly ofSets: boolean }
  /** `isClock` marks a form like '3:30', which can be a rest or the time of a piece. */
  | { readonly kind: 'amount'; readonly amount: Amount; readonly isClock: boolean }
  | { readonly kind: 'list'; readonly list: AmountList }
  | { readonly kind: 'times'; readonly times: Span }
  | { readonly kind: 'by'; readonly times: Span }
  | { readonly kind: 'ratio'; readonly work: number; readonly rest: number }
  | { readonly kind: 'figure'; readonly figure: number }
  | { readonly kind: 'target'; readonly change: TargetChange }

/** A token of the text, from index `from` to `to` (exclusive). */
export type Token = TokenKind & { readonly from: number; readonly to: number }

const one = (kind: Plain, source: string): Reading<TokenKind> => [pattern(source), () => ({ kind })]
const joint = (joint: Joint, source: string): Reading<TokenKind> => [
  pattern(source),
  () => ({ kind: 'separator', joint }),
]
const rest = (ofSets: boolean, source: string): Reading<TokenKind> => [
  pattern(`(?:${source})(?!\\p{L})(?: ?[:=]| of(?= ?\\d)| -(?= \\d))?`),
  () => ({ kind: 'rest', ofSets }),
]

const MAX_TIMES = 200
// Doesn't match '2- 5x1k', where '2-' is a boat, the pair.
const COUNT = '(\\d{1,3})(?:(?:-| - | ?(?:to|bis) ?)(\\d{1,3}))?'
const times = (kind: 'times' | 'by', source: string): Reading<TokenKind> => [
  pattern(source),
  ([, written, last]: Groups) => {
    const times = { least: Number(written), most: Number(last ?? written) }
    const isRange = last === undefined || times.least < times.most
    return times.least >= 1 && times.most <= MAX_TIMES && isRange ? { kind, times } : null
  },
]

/** Converts readings of another file to tokens. */
const wrapped = <Found>(
  readings: readonly Reading<Found>[],
  wrap: (found: Found, written: string) => TokenKind,
): Reading<TokenKind>[] =>
  readings.map(([found, read]) => [
    found,
    (groups) => {
      const value = read(groups)
      return value === null ? null : wrap(value, groups[0] ?? '')
    },
  ])

const REST = 'rest(?:s|ing)?|recovery|recover|rec|off|pausen?|break|p|ri|r'
const SETS = '(?:sets?|series|serien?|blocks?|rounds?)'
const EACH = '(?: (?:the |each |every |all )?(?:pieces?|reps?|repeats?|efforts?|intervals?|each))?'

const readings: readonly Reading<TokenKind>[] = [
  // The full stop of the abbreviation separates nothing.
  one('other', 'incl\\.'),
  // The full stop in '10min cont. (5min r18, 5min r20)' separates nothing. Neither does 'then' right after a sign.
  joint(
    'end',
    '\\.(?! {0,2}[(\\[{])(?=[\\s;+,]|$|(?:and )?then\\b)|[\\n;]|->|→|(?<![:\'"])(?:(?:and )?then\\b|followed by\\b)',
  ),
  // '60min+' means 60 min or more.
  joint('plus', '\\+(?!(?<=[\\p{L}\\d\'"]\\+) {0,2}(?:[;,+\\n]|$))'),
  joint('comma', ','),
  one('open', '[([{]'),
  one('close', '[)\\]}]'),
  one('with', '(?:with|mit|w/)(?= {0,2}(?:\\d|rest|recovery|r\\d))'),
  one('slash', '/'),
  one('label', `(?:main(?: set)?|workout|session) ?:(?!\\d)`),
  one('every', `(?:(?:go|going|leave|leaving|start|starting)(?: on)? )?(?:every|alle)${END}`),
  one('every', `(?:go|going|leave|leaving) on${END}`),
  ...wrapped(targetReadings, (change) => ({ kind: 'target', change })),
  one('at', `@|at${END}`),
  ...wrapped(listReadings, (list) => ({ kind: 'list', list })),
  ...wrapped(amountReadings, (amount, written) => ({
    kind: 'amount',
    amount,
    isClock: written.includes(':'),
  })),
  [
    pattern(`(\\d(?:\\.5)?):(\\d(?:\\.5)?)(?![.:]\\d)${END}`),
    ([, work, rest]) =>
      Number(work) > 0 && Number(rest) > 0 ? { kind: 'ratio', work: Number(work), rest: Number(rest) } : null,
  ],
  // '4x 5x1k' can mean a quad's five, or four times five.
  one('other', '[124]x (?=\\d{1,3} ?[x*])'),
  times('times', `${COUNT} {0,2}[x*](?!\\p{L})`),
  times('times', `${COUNT} ?(?:sets?|times|reps?|mal|serien?)(?: ?(?:of|x|:|à|mit|von))?${END}`),
  times('by', `[x*] ?(\\d{1,3})${END}(?! ?[x*])`),
  rest(true, `${SETS}[ -](?:${REST})|serienpausen?|sp|(?:between|betw|btw|b/w) (?:the )?${SETS}`),
  rest(false, `${REST}|(?:in )?(?:between|betw|btw|b/w)${EACH}|dazwischen`),
  one('on', `on(?: the)?${END}`),
  one('dash', '-'),
  [pattern(`(\\d{1,6})(?![.:]\\d)${END}`), ([, figure]) => ({ kind: 'figure', figure: Number(figure) })],
  one('other', '[\\p{L}\\d][\\p{L}\\p{M}\\d]*'),
]

/** List markers before a line: '- ', '• ', '2. ', '2) '; alone they are text. */
const bullet = /(?:[-•*]|\d{1,2}[.)]) (?! {0,3}(?:[+,;\n]|$))/y

/** Unknown words or characters become 'other'. Patterns are bounded, so it takes linear time. */
export function readTokens(typed: string): Token[] {
  const text = toPlain(typed)
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
