import type { PlanItem, PlanPractice } from '@boathouse/domain/plans/planned-sessions/model'
import type { ClubRow } from './queries.ts'

export function toItem({
  memberId: _member,
  publishedAt: _published,
  sourceId: _source,
  isTouched: _touched,
  ...row
}: ClubRow): Omit<PlanItem, 'sessionId' | 'squadName'> & Pick<ClubRow, 'practice' | 'squadId'> {
  return { ...row, owner: 'club' }
}

/** Omits the practice, which belongs to one day. */
export const toCopied = ({ id, title, type, sport, minutes, distance, rpe, workout, notes }: ClubRow) => ({
  ...{ title, type, sport, minutes, distance, rpe, workout, notes },
  practice: null,
  sourceId: id,
})

export const toPractice = ({ id, title, day, startTime }: PlanPractice): PlanPractice => ({
  ...{ id, title, day, startTime },
})

/** The copies' common id, their number, and whether this call made them. */
export interface Copied {
  readonly id: string
  readonly made: number
  readonly isNew: boolean
}
