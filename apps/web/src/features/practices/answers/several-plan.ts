import type { OneOfSeveral } from '@boathouse/domain/practices/answers/contract'
import type { AnswerRefusal, GivenAnswer, OwnAnswer } from '@boathouse/domain/practices/answers/model'
import { saidOf } from '@boathouse/domain/practices/answers/rules'
import type { Practice } from '@boathouse/domain/practices/practices/model'

export type Asked = Practice & { readonly own: OwnAnswer }

export interface Given {
  readonly id: string
  readonly answer: GivenAnswer
  readonly count: number
  /** Number of stored answers that wait for a place. */
  readonly waiting: number
  readonly left: number
  readonly before: readonly OneOfSeveral[]
}

export interface SeveralPlan {
  readonly fresh: readonly Asked[]
  /** Answered differently, by the user or through an absence: kept unless the user chooses to change them. */
  readonly others: readonly Asked[]
  readonly same: number
  /** Number of full practices among `fresh`. */
  readonly full: number
  readonly refused: ReadonlyMap<AnswerRefusal, number>
}

/** Sorts practices by what the answer would do. Skips those that don't ask the user. */
export function planSeveral(practices: readonly Practice[], answer: GivenAnswer): SeveralPlan {
  const asked = practices.filter((practice): practice is Asked => practice.own !== null)
  const open: Asked[] = []
  const refused = new Map<AnswerRefusal, number>()
  let same = 0
  for (const practice of asked) {
    const reason = findRefusal(practice)
    if (saidOf(practice.own.answer) === answer) same += 1
    else if (reason === null) open.push(practice)
    else refused.set(reason, (refused.get(reason) ?? 0) + 1)
  }
  const fresh = open.filter(({ own }) => own.answer === 'none')
  return {
    fresh,
    full: answer === 'yes' ? fresh.filter(({ isFull }) => isFull).length : 0,
    others: open.filter(({ own }) => own.answer !== 'none'),
    same,
    refused,
  }
}

function findRefusal({ answering }: Asked): AnswerRefusal | null {
  if (answering === 'cancelled') return 'practiceCancelled'
  if (answering === 'begun') return 'practiceBegun'
  return answering === 'open' ? null : 'answerDeadlinePassed'
}

/** Gives each practice the same answer, based on the versions shown. */
export const answersTo = (practices: readonly Asked[], answer: GivenAnswer): OneOfSeveral[] =>
  practices.map(({ id, own: { version } }) => ({ practiceId: id, answer, reason: '', version }))

/** Earlier answers with the new versions, for undo. */
export const answersBefore = (
  practices: readonly Asked[],
  versions: ReadonlyMap<string, number>,
): OneOfSeveral[] =>
  practices.flatMap(({ id, own }) => {
    const version = versions.get(id)
    if (version === undefined) return []
    // A no by absence is not the user's own answer.
    const { answer, reason } = own.byAbsence ? { answer: 'none' as const, reason: '' } : own
    return [{ practiceId: id, answer: saidOf(answer), reason, version }]
  })
