import type { Answer } from '../answers/model.ts'
import type { RegisterCounts, RegisterState } from './model.ts'

/** So many are counted at one practice. */
export const MOST_WALK_INS = 200

interface Line {
  readonly state: RegisterState
  readonly answer: Answer
}

/** Whom 'Mark the rest present' marks: who is not recorded, and did not say no, by an absence neither. */
export const isOfTheRest = ({ state, answer }: Line): boolean => state === 'none' && answer !== 'no'

/** How many are in each state, and how many were there, walk-ins among them. */
export function countRegister(entries: readonly Pick<Line, 'state'>[], walkIns: number): RegisterCounts {
  const counts = { none: 0, present: 0, late: 0, excused: 0, absent: 0 }
  for (const { state } of entries) counts[state] += 1
  return { ...counts, headcount: counts.present + counts.late + walkIns }
}
