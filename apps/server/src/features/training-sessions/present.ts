import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { msToMinutes } from '@boathouse/domain/training-sessions/rules'
import type { TrainingSessionRow } from './queries.ts'

type Shown = Omit<TrainingSessionRow, 'athleteId' | 'sourceAt' | 'searchKey' | 'deletedAt'>

/** A stored session as the API shows it: with its duration in whole minutes besides. */
export const present = (row: Shown): TrainingSession => ({ ...row, duration: msToMinutes(row.durationMs) })
