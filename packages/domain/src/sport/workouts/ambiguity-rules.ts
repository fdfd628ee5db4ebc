import { lengthAs } from './length-rules.ts'
import type { Amount, Piece, Step, Targets } from './model.ts'
import type { Joint, Token, TokenKind } from './token-rules.ts'

export const isSingle = (step: Step | undefined): step is Piece =>
  step?.kind === 'piece' && step.rest === null && step.targets.role === null

export const isBareTime = (step: Step | undefined): boolean =>
  isSingle(step) && step.amount.kind === 'time' && !isTargeted(step) && step.targets.words.length === 0

export const isEasy = ({ targets }: Step): boolean => targets.effort === 'easy'

export const isOpenRepeat = (step: Step | undefined): boolean =>
  step?.kind === 'repeat' && step.mostTimes > 1 && step.rest === null && !step.steps.some(({ rest }) => rest)

/** Whether a step that follows repetitions and a comma can be a rest: '8x500m, 2min', '5x5min, 1min easy'. */
export const canBeRest = (step: Step | undefined): boolean =>
  isSingle(step) && (isBareTime(step) || (isEasy(step) && step.targets.zones.length === 0))

/** Longest time that is read as a possible rest, in milliseconds. */
const LONGEST_REST = 900_000

/** A time without any details, which can be a rest or a piece. */
export const isPossibleRest = (step: Step | undefined): boolean =>
  isBareTime(step) && step?.kind === 'piece' && step.amount.kind === 'time' && step.amount.ms <= LONGEST_REST

/**
 * Whether a step after repetitions is ambiguous. After a comma, '3 x 1k, 750m' can mean three times both, and '8x500m,
 * 2min' a rest. A short time is ambiguous after any separator.
 */
export function isUnclearAfterRepeat(before: Step, step: Step | undefined, joint: Joint): boolean {
  if (!isOpenRepeat(before)) return false
  if (isPossibleRest(step)) return true
  if (joint !== 'comma') return false
  return canBeRest(step) || (isSingle(step) && !isEasy(step) && hasKind(before, step.amount.kind))
}

const hasKind = (step: Step, kind: Amount['kind']): boolean =>
  step.kind === 'piece' ? step.amount.kind === kind : step.steps.some((inner) => hasKind(inner, kind))

/**
 * Whether steps after a length and a comma can lie within it: '60min, 2x10min hard', '2k, 4x500m', '10k, 3min hard/2min
 * easy'. Repetitions with their own rest are separate work.
 */
export function canBeWithin(first: Step, step: Step): boolean {
  if (!isSingle(first) || isEasy(first) || step.targets.role !== null) return false
  if (step.kind === 'piece') return step.rest?.effort === 'easy'
  if (!isOpenRepeat(step)) return false
  const { kind } = first.amount
  return !(totalAs(kind, step) > lengthAs(kind, first.amount))
}

/** Metres or milliseconds of all repetitions; NaN if one is of another kind. */
const totalAs = (kind: Amount['kind'], step: Step): number =>
  step.kind === 'piece'
    ? lengthAs(kind, step.amount)
    : step.times * step.steps.reduce((sum, inner) => sum + totalAs(kind, inner), 0)

const isTargeted = ({ targets }: Piece): boolean => isPaced(targets) || targets.zones.length > 0
export const isPaced = ({ effort, rate, pace }: Targets): boolean =>
  effort !== null || rate !== null || pace !== null

/**
 * Whether paced pieces after a piece and commas can be its parts: '6km, 250m light, 250m sprint' is 6 km in all, or
 * 6,500 m. They can if some of them divide it without remainder, or alternate between easy and hard.
 */
export function canBeWhole(first: Step, others: readonly Piece[]): boolean {
  if (!isSingle(first) || isPaced(first.targets)) return false
  const { kind } = first.amount
  const whole = lengthAs(kind, first.amount)
  let [sum, isSomeEasy, isSomeHard] = [0, false, false]
  for (const [index, other] of others.entries()) {
    sum += lengthAs(kind, other.amount)
    isSomeEasy ||= isEasy(other)
    isSomeHard ||= other.targets.effort !== null && !isEasy(other)
    if (index > 0 && (whole % sum === 0 || (isSomeEasy && isSomeHard && !(sum > whole)))) return true
  }
  return false
}

/** Words with which a remark changes the text before it, anywhere in the remark. */
const changing: ReadonlySet<string> = new Set([
  ...['repeat', 'repeated', 'repeats', 'again', 'twice', 'thrice', 'rounds', 'wiederholen'],
  ...['total', 'altogether', 'overall', 'insgesamt', 'alternate', 'alternating', 'abwechselnd'],
])
/** Words that change the text before them at the start of a remark. */
const changingFirst: ReadonlySet<string> = new Set(['or', 'oder', 'times', 'minus', 'incl', 'davon'])
/** Words that change the text before them if a figure follows: '..., all 3 times', '..., in 12k', but not '..., in pairs'. */
const changingFigures: ReadonlySet<string> = new Set([
  ...[
    'in',
    'of',
    'as',
    'for',
    'each',
    'every',
    'per',
    'all',
    'both',
    'less',
    'half',
    'made',
    'broken',
    'split',
  ],
  ...[
    'not',
    'no',
    'but',
    'except',
    'without',
    'instead',
    'including',
    'skip',
    'through',
    'and',
    'und',
    'alle',
  ],
])
const figures: ReadonlySet<TokenKind['kind']> = new Set(['amount', 'figure', 'times', 'list', 'by'])

/** Whether an unread remark can change how often, or how much of, the text before it is done. */
export function changesWhatIsBefore(tokens: readonly Token[], wordOf: (token: Token) => string): boolean {
  const [first, second] = tokens
  if (!first) return false
  const isTimes = first.kind === 'by' || (first.kind === 'times' && (!second || second.kind === 'other'))
  const word = wordOf(first)
  return (
    isTimes ||
    changingFirst.has(word) ||
    (changingFigures.has(word) && tokens.some(({ kind }) => figures.has(kind))) ||
    tokens.some((token) => token.kind === 'other' && changing.has(wordOf(token)))
  )
}

/** Whether unread words can say how the text after them is done: '3 rounds: 500m, 250m', '12km total, 4x1km'. */
export const changesWhatFollows = (tokens: readonly Token[], wordOf: (token: Token) => string): boolean =>
  tokens.some((token) => token.kind === 'other' && (wordOf(token) === ':' || changing.has(wordOf(token))))

/** Whether a heading, for example '3 rounds:', also applies to the lines after it. */
export const isHeading = (tokens: readonly Token[], wordOf: (token: Token) => string): boolean => {
  const last = tokens.at(-1)
  return last !== undefined && wordOf(last) === ':' && tokens.some(({ kind }) => figures.has(kind))
}
