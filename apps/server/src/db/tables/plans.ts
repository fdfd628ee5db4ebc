import type { PlanEntry } from '@boathouse/domain/planned-sessions/model'
import type { Sport } from '@boathouse/domain/sports/model'

const planColumns = {
  id: 'key',
  date: 'key',
  title: 'text',
  type: 'text',
  sport: 'text?',
  minutes: 'integer?',
  distance: 'integer?',
  rpe: 'integer?',
  workout: 'text',
  notes: 'text',
  version: 'integer',
  createdAt: 'instant',
  updatedAt: 'instant',
  deletedAt: 'instant?',
} as const

/** Plans. For column kinds see `../tables.ts`. */
export const plansTables = {
  plannedSessions: { athleteId: 'key', ...planColumns },
  clubPlannedSessions: {
    clubId: 'key',
    ...planColumns,
    squadId: 'key?',
    memberId: 'key?',
    /** Its practice, which may be deleted. */
    practice: 'key?',
    publishedAt: 'instant?',
    sourceId: 'key?',
    isTouched: 'boolean',
    /** Call that created it, to undo a copy as a whole. */
    copyId: 'key?',
  },
  planTemplates: {
    clubId: 'key',
    id: 'key',
    name: 'text',
    squadId: 'key?',
    sessions: 'text',
    size: 'integer',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  /** Logged session of a planned one in either table; unlinked pairs are kept. */
  planLinks: {
    athleteId: 'key',
    id: 'key',
    plannedId: 'key',
    sessionId: 'key',
    isUnlinked: 'boolean',
    createdAt: 'instant',
    /** Coach who matched the two; null for the athlete or the server. */
    linkedBy: 'key?',
  },
  /** Pending plan notifications of clubs, and those sent in the last week. */
  planTellings: { clubId: 'key', id: 'key', firstAt: 'instant', dueAt: 'instant', toldAt: 'instant?' },
  /** Changed planned sessions as their athletes knew them; empty for new ones. */
  planNews: {
    clubId: 'key',
    id: 'key',
    tellingId: 'key',
    plannedId: 'key',
    squadId: 'key?',
    memberId: 'key?',
    date: 'key?',
    title: 'text?',
    /** Base64url SHA-256 of the last notified content. */
    contentHash: 'key?',
  },
  /** Practice that an athlete logged a session for. */
  practiceLinks: {
    athleteId: 'key',
    sessionId: 'key',
    practiceId: 'key',
    createdAt: 'instant',
  },
} as const

export interface PlansWords {
  plannedSessions: { type: PlanEntry['type']; sport: Sport | null }
  clubPlannedSessions: { type: PlanEntry['type']; sport: Sport | null }
}
