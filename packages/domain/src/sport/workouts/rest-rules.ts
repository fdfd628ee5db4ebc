import type { Cursor } from './cursor-rules.ts'
import type { Rest, RestAmount, Targets } from './model.ts'

/** A rest as written. `ofSets` marks a rest between sets. */
export interface FoundRest {
  readonly rest: Rest
  readonly ofSets: boolean
}

/** Position of a rest: free with a word for it, after a slash, or alone in brackets. */
export type RestPlace = 'named' | 'slash' | 'bracket'

interface RestWords {
  readonly isRest: boolean
  readonly isEasy: boolean
  readonly ofSets: boolean
}

const easyWords: ReadonlySet<string> = new Set(['paddle', 'paddling', 'row', 'rowing'])

const isEasyTarget = ({ effort, words }: Partial<Targets>): boolean =>
  effort === 'easy' || words?.every((word) => easyWords.has(word)) === true

function readWords(cursor: Cursor): RestWords {
  let [isRest, isEasy, ofSets] = [false, false, false]
  for (;;) {
    const token = cursor.peek()
    if (token?.kind === 'rest') [isRest, ofSets] = [true, ofSets || token.ofSets]
    else if (token?.kind === 'target' && isEasyTarget(token.change))
      isEasy = isEasy || token.change.effort === 'easy'
    else return { isRest, isEasy, ofSets }
    cursor.index += 1
  }
}

/** Length of a rest; null for strokes, and for anything else. */
function readLength(cursor: Cursor): RestAmount | null {
  const token = cursor.peek()
  if (token?.kind === 'every' || token?.kind === 'on') {
    const after = cursor.peek(1)
    if (after?.kind !== 'amount' || after.amount.kind !== 'time') return null
    if (after.amount.ms !== after.amount.most) return null
    cursor.index += 2
    return { kind: 'every', ms: after.amount.ms }
  }
  if (token?.kind === 'ratio') {
    cursor.index += 1
    return { kind: 'ratio', work: token.work, rest: token.rest }
  }
  if (token?.kind !== 'amount' || token.amount.kind === 'strokes') return null
  cursor.index += 1
  return token.amount
}

/**
 * Reads a rest. After a slash, a bare distance can be a piece; in brackets, a bare time can be a piece's time. Both
 * need 'easy' or a word for a rest. Null if there is no rest, with the cursor where reading stopped.
 */
export function readRest(cursor: Cursor, place: RestPlace): FoundRest | null {
  const start = cursor.index
  const isWith = cursor.take('with')
  const before = readWords(cursor)
  const amount = readLength(cursor)
  if (!amount) return null
  const after = readWords(cursor)
  const isRest = before.isRest || after.isRest
  const isEasy = before.isEasy || after.isEasy
  const isNamed =
    isRest ||
    amount.kind === 'every' ||
    amount.kind === 'ratio' ||
    (isEasy && (isWith || place !== 'named')) ||
    (place === 'slash' && amount.kind === 'time')
  const rest: Rest = { amount, effort: isEasy ? 'easy' : null }
  if (isNamed) return { rest, ofSets: before.ofSets || after.ofSets }
  cursor.index = start
  return null
}

/** Whether a rest can begin here without a slash or bracket before it. */
export function isRestNext(cursor: Cursor): boolean {
  if (cursor.is('with') || cursor.is('rest') || cursor.is('every') || cursor.is('ratio')) return true
  if (cursor.is('on')) return cursor.is('amount', 1)
  return cursor.is('amount') && isNamedAfter(cursor)
}

/** Whether a word for a rest follows within a few words: '2min rest', '2min easy between', '2min paddle rest'. */
function isNamedAfter(cursor: Cursor): boolean {
  for (let ahead = 1; ahead <= 4; ahead += 1) {
    const token = cursor.peek(ahead)
    if (token?.kind === 'rest') return true
    if (token?.kind !== 'target' || !isEasyTarget(token.change)) return false
  }
  return false
}
