import type { OneOfSeveral } from '@boathouse/domain/answers/contract'
import type { AnswerRefusal, GivenAnswer, OwnAnswer } from '@boathouse/domain/answers/model'
import { isFull } from '@boathouse/domain/answers/rules'
import type { Practice } from '@boathouse/domain/practices/model'

/** One that asks the reader. */
export type Asked = Practice & { readonly own: OwnAnswer }

/** What was answered together, and the answers that take it back. */
export interface Given {
  readonly id: string
  readonly answer: GivenAnswer
  readonly count: number
  /** How many could not be. */
  readonly left: number
  readonly before: readonly OneOfSeveral[]
}

/** What one answer to several practices does, before it is given. */
export interface SeveralPlan {
  /** Not answered yet. */
  readonly fresh: readonly Asked[]
  /** Answered otherwise, by oneself or by an absence: left as they are unless that is asked for. */
  readonly others: readonly Asked[]
  /** How many say so already. */
  readonly same: number
  /** How many can't be answered, by the reason. */
  readonly refused: ReadonlyMap<AnswerRefusal, number>
}

/** Sorts practices by what an answer to all of them would do. Those that ask others are none of one's business. */
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

/** One answer to each, over the one that was seen. */
export const answersTo = (practices: readonly Asked[], answer: GivenAnswer): OneOfSeveral[] =>
  practices.map(({ id, own: { version } }) => ({ practiceId: id, answer, reason: '', version }))

/** What was said of each before: with the versions that came since, the way back. */
export const answersBefore = (
  practices: readonly Asked[],
  versions: ReadonlyMap<string, number>,
): OneOfSeveral[] =>
  practices.flatMap(({ id, own }) => {
    const version = versions.get(id)
    if (version === undefined) return []
    // What an absence says is nobody's own answer.
    const { answer, reason } = own.byAbsence ? { answer: 'none' as const, reason: '' } : own
    return [{ practiceId: id, answer, reason, version }]
  })
