import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { msToMinutes } from '@boathouse/domain/training/training-sessions/rules'
import type { SessionRow } from './queries.ts'

export const present = (row: SessionRow): TrainingSession => ({
  ...row,
  duration: msToMinutes(row.durationMs),
})
