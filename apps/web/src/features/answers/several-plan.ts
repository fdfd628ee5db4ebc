import type { OneOfSeveral } from '@boathouse/domain/answers/contract'
import type { AnswerRefusal, GivenAnswer, OwnAnswer } from '@boathouse/domain/answers/model'
import { isFull } from '@boathouse/domain/answers/rules'
import type { Practice } from '@boathouse/domain/practices/model'

export type Asked = Practice & { readonly own: OwnAnswer }

export interface Given {
  readonly id: string
  readonly answer: GivenAnswer
  readonly count: number
  readonly left: number
  readonly before: readonly OneOfSeveral[]
}

export interface SeveralPlan {
  readonly fresh: readonly Asked[]
  /** Answered differently, by the user or through an absence: kept unless the user chooses to change them. */
  readonly others: readonly Asked[]
  readonly same: number
  readonly refused: ReadonlyMap<AnswerRefusal, number>
}

/** Sorts practices by what the answer would do. Skips those that don't ask the user. */
export function planSeveral(practices: readonly Practice[], answer: GivenAnswer): SeveralPlan {
  const asked = practices.filter((practice): practice is Asked => practice.own !== null)
  const open: Asked[] = []
  const refused = new Map<AnswerRefusal, number>()
  let same = 0
  for (const practice of asked) {
    const reason = findRefusal(practice, answer)
    if (practice.own.answer === answer) same += 1
    else if (reason === null) open.push(practice)
    else refused.set(reason, (refused.get(reason) ?? 0) + 1)
  }
  return {
    fresh: open.filter(({ own }) => own.answer === 'none'),
    others: open.filter(({ own }) => own.answer !== 'none'),
    same,
    refused,
  }
}

function findRefusal({ answering, capacity, counts }: Asked, answer: GivenAnswer): AnswerRefusal | null {
  if (answering === 'cancelled') return 'practiceCancelled'
  if (answering === 'begun') return 'practiceBegun'
  if (answering !== 'open') return 'answerDeadlinePassed'
  return answer === 'yes' && isFull(capacity, counts.yes) ? 'practiceFull' : null
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
    return [{ practiceId: id, answer, reason, version }]
  })
