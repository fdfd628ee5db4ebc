import type { PlanEntry } from '@boathouse/domain/plans/planned-sessions/model'
import type { Sport } from '@boathouse/domain/sport/sports/model'

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

export const plansTables = {
  plannedSessions: { athleteId: 'key', ...planColumns },
  clubPlannedSessions: {
    clubId: 'key',
    ...planColumns,
    squadId: 'key?',
    memberId: 'key?',
    /** Id of a practice, which may be deleted. */
    practice: 'key?',
    publishedAt: 'instant?',
    sourceId: 'key?',
    isTouched: 'boolean',
    /** Id of the request that copied it, so a copy can be undone as a whole. */
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
  /** Matches of planned and logged sessions. Unlinked pairs are kept, so they aren't matched again. */
  planLinks: {
    athleteId: 'key',
    id: 'key',
    plannedId: 'key',
    sessionId: 'key',
    isUnlinked: 'boolean',
    createdAt: 'instant',
    /** Coach who matched them; null if the athlete or the server did. */
    linkedBy: 'key?',
  },
  /** Pending plan notifications, and those of the last week. */
  planTellings: { clubId: 'key', id: 'key', firstAt: 'instant', dueAt: 'instant', toldAt: 'instant?' },
  /** Changed planned sessions as the athletes last knew them; empty for new ones. */
  planNews: {
    clubId: 'key',
    id: 'key',
    tellingId: 'key',
    plannedId: 'key',
    squadId: 'key?',
    memberId: 'key?',
    date: 'key?',
    title: 'text?',
    /** Base64url SHA-256 of the content that was last notified. */
    contentHash: 'key?',
  },
  /** Links from logged sessions to practices. */
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
