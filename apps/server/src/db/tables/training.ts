import type { Direction } from '@boathouse/domain/disciplines/model'
import type { GoalKind, GoalMeasure, GoalPer } from '@boathouse/domain/goals/model'
import type { Measure } from '@boathouse/domain/kernel/measures'
import type { Provenance } from '@boathouse/domain/results/model'
import type { CraftKey, Sport } from '@boathouse/domain/sports/model'
import type { Intensity, SessionSource, TrainingType } from '@boathouse/domain/training-sessions/model'

/**
 * Tables of what is an athlete's own: sessions, goals and results; and the disciplines that a club adds;
 * `../tables.ts` says what the words for columns mean.
 */
export const trainingTables = {
  trainingSessions: {
    athleteId: 'key',
    id: 'key',
    date: 'key',
    type: 'text',
    durationMs: 'integer',
    intensity: 'text',
    weather: 'text',
    notes: 'text',
    sport: 'text?',
    craft: 'text?',
    distance: 'integer?',
    rpe: 'integer?',
    averageHeartRate: 'integer?',
    strokeRate: 'integer?',
    startTime: 'text?',
    waterTemperature: 'decimal?',
    restMs: 'integer?',
    source: 'key',
    sourceId: 'key?',
    sourceAt: 'text?',
    searchKey: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  goals: {
    athleteId: 'key',
    id: 'key',
    kind: 'text',
    title: 'text',
    notes: 'text',
    start: 'key',
    end: 'key',
    measure: 'text?',
    per: 'text?',
    target: 'integer',
    disciplineKey: 'key?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    archivedAt: 'instant?',
    deletedAt: 'instant?',
  },
  goalTicks: { athleteId: 'key', id: 'key', goalId: 'key', date: 'key', createdAt: 'instant' },
  clubDisciplines: {
    clubId: 'key',
    id: 'key',
    name: 'text',
    nameLower: 'key',
    measure: 'text',
    direction: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    retiredAt: 'instant?',
  },
  results: {
    athleteId: 'key',
    id: 'key',
    disciplineKey: 'key',
    date: 'key',
    value: 'integer',
    score: 'integer',
    provenance: 'text',
    eventName: 'text',
    wind: 'text',
    current: 'text',
    course: 'text',
    notes: 'text',
    sessionId: 'key?',
    enteredBy: 'key?',
    verifiedBy: 'key?',
    verifiedAt: 'instant?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
} as const

/** Columns that hold only words of the domain. */
export interface TrainingWords {
  trainingSessions: {
    type: TrainingType
    intensity: Intensity
    sport: Sport | null
    craft: CraftKey | null
    source: SessionSource
  }
  goals: { kind: GoalKind; measure: GoalMeasure | null; per: GoalPer | null }
  clubDisciplines: { measure: Measure; direction: Direction }
  results: { provenance: Provenance }
}
