import type { Answer } from '../answers/model.ts'
import type { RegisterCounts, RegisterState } from './model.ts'

export const MAX_WALK_INS = 200

interface Line {
  readonly state: RegisterState
  readonly answer: Answer
}

/** 'Mark the rest present' leaves out people with a mark, those who said no or are away, and the waiting list. */
export const isOfTheRest = ({ state, answer }: Line): boolean =>
  state === 'none' && answer !== 'no' && answer !== 'waiting'

/** Members on the waiting list have no place, so they can't be absent. */
export const isWronglyAbsent = ({
  state,
  answer,
}: Pick<Line, 'state'> & { answer: Answer | null }): boolean => state === 'absent' && answer === 'waiting'

/** Leaves out the waiting list, unless recorded. */
export function countRegister(entries: readonly Line[], walkIns: number): RegisterCounts {
  const counts = { none: 0, present: 0, late: 0, excused: 0, absent: 0 }
  for (const { state, answer } of entries) if (state !== 'none' || answer !== 'waiting') counts[state] += 1
  return { ...counts, headcount: counts.present + counts.late + walkIns }
}
