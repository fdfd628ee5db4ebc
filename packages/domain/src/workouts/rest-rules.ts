import type { Cursor } from './cursor-rules.ts'
import type { Rest, RestAmount, Targets } from './model.ts'

/** A rest as written. `ofSets` where it lies between sets. */
export interface FoundRest {
  readonly rest: Rest
  readonly ofSets: boolean
}

/** Where a rest stands: on its own with a word for it, behind a slash, or alone in brackets. */
export type RestPlace = 'named' | 'slash' | 'bracket'

interface RestWords {
  readonly isRest: boolean
  readonly isEasy: boolean
  readonly ofSets: boolean
}

/** Words beside 'easy' that say how a rest is spent. */
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

/** The length of a rest, with its index moved behind it. Strokes are none. */
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
 * Reads a rest. A bare distance behind a slash can be a piece, and a bare time in brackets the time of one: each needs a word
 * for the rest or 'easy'. Null where it is none; the cursor is then where reading stopped.
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

/** '2min rest', '2min easy between', '2min paddle rest': a few words on, there is one for a rest. */
function isNamedAfter(cursor: Cursor): boolean {
  for (let ahead = 1; ahead <= 4; ahead += 1) {
    const token = cursor.peek(ahead)
    if (token?.kind === 'rest') return true
    if (token?.kind !== 'target' || !isEasyTarget(token.change)) return false
  }
  return false
}
