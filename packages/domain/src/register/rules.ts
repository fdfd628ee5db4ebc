import type { Answer } from '../answers/model.ts'
import type { RegisterCounts, RegisterState } from './model.ts'

export const MOST_WALK_INS = 200

interface Line {
  readonly state: RegisterState
  readonly answer: Answer
}

/** 'Mark the rest present' applies to people without a mark whose answer is not no. An absence counts as no. */
export const isOfTheRest = ({ state, answer }: Line): boolean => state === 'none' && answer !== 'no'

export function countRegister(entries: readonly Pick<Line, 'state'>[], walkIns: number): RegisterCounts {
  const counts = { none: 0, present: 0, late: 0, excused: 0, absent: 0 }
  for (const { state } of entries) counts[state] += 1
  return { ...counts, headcount: counts.present + counts.late + walkIns }
}
