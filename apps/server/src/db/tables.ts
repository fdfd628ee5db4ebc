import type { MemberRole } from '@boathouse/domain/account/model'
import type { Standing } from '@boathouse/domain/account/rules'
import type { Answer } from '@boathouse/domain/answers/model'
import type { AuditAction } from '@boathouse/domain/audit/model'
import type { ClubStatus, NamesShownTo } from '@boathouse/domain/clubs/model'
import type { Direction } from '@boathouse/domain/disciplines/model'
import type { GoalKind, GoalMeasure, GoalPer } from '@boathouse/domain/goals/model'
import type { InviteRefusal, InviteStatus } from '@boathouse/domain/invites/model'
import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Measure } from '@boathouse/domain/kernel/measures'
import type { Theme } from '@boathouse/domain/profile/model'
import type { RegisterState } from '@boathouse/domain/register/model'
import type { Provenance } from '@boathouse/domain/results/model'
import type { CraftKey, Sport } from '@boathouse/domain/sports/model'
import type { Intensity, SessionSource, TrainingType } from '@boathouse/domain/training-sessions/model'
import type { Kysely } from 'kysely'
import { practiceTables } from './practice-tables.ts'
import { reachingTables } from './reaching-tables.ts'

/**
 * Every table and its columns, once: the query types come from here, and a test compares it with what the migrations
 * make on both engines. `?` marks a column that may be null.
 */
export const tables = {
  users: {
    id: 'key',
    email: 'key',
    emailVerified: 'boolean',
    name: 'text',
    image: 'text?',
    createdAt: 'instant',
    updatedAt: 'instant',
    standing: 'text',
    superAdminSince: 'instant?',
    firstName: 'text?',
    lastName: 'text?',
    sport: 'text',
    timeZone: 'text?',
    firstDayOfWeek: 'integer',
    locale: 'text?',
    seasonStart: 'text',
    theme: 'text',
    version: 'integer',
    passwordRemovedAt: 'instant?',
    invitationNotice: 'key?',
    erasedAs: 'key?',
    linkVersion: 'integer',
    remindersOffAt: 'instant?',
  },
  sessions: {
    id: 'key',
    userId: 'key',
    token: 'key',
    expiresAt: 'instant',
    ipAddress: 'text?',
    userAgent: 'text?',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  accounts: {
    id: 'key',
    accountId: 'key',
    providerId: 'key',
    userId: 'key',
    accessToken: 'text?',
    refreshToken: 'text?',
    idToken: 'text?',
    accessTokenExpiresAt: 'instant?',
    refreshTokenExpiresAt: 'instant?',
    scope: 'text?',
    password: 'text?',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  verifications: {
    id: 'key',
    identifier: 'key',
    value: 'text',
    expiresAt: 'instant',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  signInLinks: {
    tokenHash: 'key',
    email: 'key',
    delivery: 'text',
    wrongEmails: 'integer',
    expiresAt: 'instant',
    usedAt: 'instant?',
  },
  accountLinks: {
    tokenHash: 'key',
    purpose: 'key',
    userId: 'key',
    expiresAt: 'instant',
    usedAt: 'instant?',
  },
  setUpLinks: { purpose: 'key', tokenHash: 'key', createdAt: 'instant' },
  clubs: {
    id: 'key',
    name: 'text',
    nameLower: 'key',
    searchKey: 'key',
    status: 'text',
    timeZone: 'text',
    seasonStart: 'text',
    answerDeadline: 'integer?',
    reminder: 'integer?',
    namesShownTo: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  members: {
    clubId: 'key',
    userId: 'key',
    role: 'key',
    status: 'text',
    inviteId: 'key?',
    searchKey: 'key',
    joinedAt: 'instant',
    updatedAt: 'instant',
  },
  invites: {
    clubId: 'key',
    id: 'key',
    token: 'key',
    email: 'key',
    role: 'key',
    status: 'key',
    firstName: 'text?',
    lastName: 'text?',
    searchKey: 'text',
    createdAt: 'instant',
    expiresAt: 'instant',
    usedAt: 'instant?',
    deletedAt: 'instant?',
  },
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
  ...practiceTables,
  ...reachingTables,
  outboxMails: {
    id: 'key',
    template: 'text',
    address: 'text',
    locale: 'text',
    facts: 'text',
    state: 'key',
    attempts: 'integer',
    dueAt: 'instant',
    createdAt: 'instant',
    finishedAt: 'instant?',
    failure: 'text?',
  },
  auditEntries: {
    id: 'key',
    at: 'instant',
    action: 'key',
    actorId: 'key?',
    subjectId: 'key?',
    clubId: 'key?',
    inviteId: 'key?',
  },
  throttles: { key: 'key', hits: 'integer', endsAt: 'instant' },
} as const satisfies Record<string, Record<string, ColumnType>>

/** `key` is text that is compared and sorted bytewise; `instant` is ISO 8601 text here and `timestamptz(3)` on PostgreSQL. */
export type ColumnKind = 'key' | 'text' | 'instant' | 'integer' | 'boolean'
export type ColumnType = ColumnKind | `${ColumnKind}?`

/** Columns that hold only words of the domain. */
interface Narrowed {
  users: {
    standing: Standing
    sport: Sport
    firstDayOfWeek: Weekday
    theme: Theme
    invitationNotice: InviteRefusal | null
  }
  signInLinks: { delivery: 'mailed' | 'printed' }
  accountLinks: { purpose: 'confirmEmail' | 'resetPassword' }
  auditEntries: { action: AuditAction }
  clubs: { status: ClubStatus; namesShownTo: NamesShownTo }
  members: { role: MemberRole; status: 'active' }
  invites: { role: MemberRole; status: InviteStatus }
  goals: { kind: GoalKind; measure: GoalMeasure | null; per: GoalPer | null }
  trainingSessions: {
    type: TrainingType
    intensity: Intensity
    sport: Sport | null
    craft: CraftKey | null
    source: SessionSource
  }
  clubDisciplines: { measure: Measure; direction: Direction }
  results: { provenance: Provenance }
  answers: { answer: Answer }
  registerEntries: { state: RegisterState }
}

type ValueOf<T> = T extends `${infer K}?`
  ? ValueOf<K> | null
  : T extends 'integer'
    ? number
    : T extends 'boolean'
      ? boolean
      : string

export type Tables = {
  [T in keyof typeof tables]: {
    [C in keyof (typeof tables)[T]]: T extends keyof Narrowed
      ? C extends keyof Narrowed[T]
        ? Narrowed[T][C]
        : ValueOf<(typeof tables)[T][C]>
      : ValueOf<(typeof tables)[T][C]>
  }
}

export type Row<T extends keyof Tables> = Tables[T]

/** A connection pool or a transaction: queries take either. */
export type Db = Kysely<Tables>
