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

/** Tables of what is planned; `../tables.ts` says what the words for columns mean. */
export const plansTables = {
  /** What athletes planned for themselves. */
  plannedSessions: { athleteId: 'key', ...planColumns },
  /** What clubs planned for their squads and athletes. */
  clubPlannedSessions: {
    clubId: 'key',
    ...planColumns,
    squadId: 'key?',
    memberId: 'key?',
    /** The practice that it belongs to, which may be gone. */
    practice: 'key?',
    publishedAt: 'instant?',
    sourceId: 'key?',
    isTouched: 'boolean',
    /** The call that made it, where that can be taken back as a whole. */
    copyId: 'key?',
  },
  /** Weeks that clubs keep under a name. */
  planTemplates: {
    clubId: 'key',
    id: 'key',
    name: 'text',
    /** The squad whose it is; null for all who plan. */
    squadId: 'key?',
    /** As JSON. */
    sessions: 'text',
    size: 'integer',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  /** Which session an athlete logged for a planned one of either table; pairs that were unlinked are remembered. */
  planLinks: {
    athleteId: 'key',
    id: 'key',
    plannedId: 'key',
    sessionId: 'key',
    isUnlinked: 'boolean',
    createdAt: 'instant',
    /** The coach who matched the two; null where the athlete or the server did. */
    linkedBy: 'key?',
  },
  /** When a club's athletes are told what changed of its plan: of one that is to come, and of those that were told in the last week. */
  planTellings: { clubId: 'key', id: 'key', firstAt: 'instant', dueAt: 'instant', toldAt: 'instant?' },
  /** What is told: each planned session that changed, as its athletes knew it before; nothing of one that they did not know. */
  planNews: {
    clubId: 'key',
    id: 'key',
    tellingId: 'key',
    plannedId: 'key',
    squadId: 'key?',
    memberId: 'key?',
    date: 'key?',
    title: 'text?',
    /** SHA-256 of what was said of it, in base64url. */
    contentHash: 'key?',
  },
  /** As which practice of their club an athlete logged a session. */
  practiceLinks: {
    athleteId: 'key',
    sessionId: 'key',
    practiceId: 'key',
    createdAt: 'instant',
  },
} as const

/** Columns that hold only words of the domain. */
export interface PlansWords {
  plannedSessions: { type: PlanEntry['type']; sport: Sport | null }
  clubPlannedSessions: { type: PlanEntry['type']; sport: Sport | null }
}
