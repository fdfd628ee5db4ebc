import type { CraftFamily } from '@boathouse/domain/activity-files/craft-families'
import type { EffortKey } from '@boathouse/domain/activity-files/efforts'
import type { FileKind } from '@boathouse/domain/activity-files/model'
import type { CourseDirection } from '@boathouse/domain/courses/model'
import type { Direction } from '@boathouse/domain/disciplines/model'
import type { GoalKind, GoalMeasure, GoalPer } from '@boathouse/domain/goals/model'
import type { Measure } from '@boathouse/domain/kernel/measures'
import type { Provenance } from '@boathouse/domain/results/model'
import type { CraftKey, Sport } from '@boathouse/domain/sports/model'
import type { StrokeFactor } from '@boathouse/domain/stroke-factors/model'
import type {
  Intensity,
  RecordingExtent,
  SessionSource,
  TrainingType,
} from '@boathouse/domain/training-sessions/model'

const courseColumns = {
  id: 'key',
  name: 'text',
  /** JSON of start and finish. */
  gates: 'text',
  version: 'integer',
  createdAt: 'instant',
  updatedAt: 'instant',
  deletedAt: 'instant?',
} as const

/** Sessions, recordings and results. For column kinds see `../tables.ts`. */
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
    recording: 'text?',
    trackLine: 'text?',
    /** See `identifyDevice`; null without a device. Joined sessions keep their own. */
    recordedWith: 'key?',
    /** Strokes a minute as the device counts them, to the thousandth. */
    recordedRate: 'decimal?',
    /** Recording shown out of several; null with only one. */
    recordingId: 'key?',
    /** Session that this one was joined into: it is in no list and no sum. */
    joinedInto: 'key?',
    /** JSON of what joining changed in the other session. */
    joinChanges: 'text?',
    /** Space-separated ids of sessions marked as not the same. */
    keptApart: 'text?',
    searchKey: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  wellnessEntries: {
    athleteId: 'key',
    id: 'key',
    day: 'key',
    fatigue: 'integer?',
    sleep: 'integer?',
    soreness: 'integer?',
    stress: 'integer?',
    mood: 'integer?',
    hoursSlept: 'decimal?',
    restingHeartRate: 'integer?',
    note: 'text',
    isRestDay: 'boolean',
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
    /** Grams; only for RowErg results. */
    bodyWeight: 'integer?',
    sessionId: 'key?',
    /** Test day it was created from, maybe deleted. */
    testDayId: 'key?',
    enteredBy: 'key?',
    verifiedBy: 'key?',
    verifiedAt: 'instant?',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  activityFiles: {
    athleteId: 'key',
    id: 'key',
    sha256: 'key',
    name: 'text',
    kind: 'text',
    device: 'text?',
    /** Bytes of the original file, and of what is stored of it and its sessions. */
    size: 'integer',
    storedSize: 'integer',
    batch: 'key?',
    createdAt: 'instant',
    packing: 'text',
    /** Empty once the file is in `storedFiles`. */
    bytes: 'blob',
    storedFileId: 'key?',
    /** When the import was undone; only in its first file. */
    undoneAt: 'instant?',
  },
  activityStreams: {
    athleteId: 'key',
    id: 'key',
    sessionId: 'key',
    fileId: 'key',
    /** Index of the activity in the file, from 0. */
    place: 'integer',
    isIndoor: 'boolean',
    /** A `Recording` as JSON, without fields stored elsewhere. */
    facts: 'text',
    /** Gzip; null if there are only sums. */
    streams: 'blob?',
  },
  sessionEfforts: {
    athleteId: 'key',
    id: 'key',
    sessionId: 'key',
    family: 'key',
    effort: 'key',
    /** Lower is better: milliseconds over a distance, millimetres below zero in a time. */
    score: 'integer',
    seconds: 'decimal',
    metres: 'decimal',
    hasGap: 'boolean',
  },
  /** Correction of a device's stroke counts; 1 if missing. */
  strokeFactors: { athleteId: 'key', device: 'key', factor: 'decimal' },
  courses: { athleteId: 'key', ...courseColumns },
  clubCourses: { clubId: 'key', ...courseColumns },
  coursePieces: {
    athleteId: 'key',
    id: 'key',
    sessionId: 'key',
    /** Of the athlete or their club; pieces of a deleted course are hidden. */
    courseId: 'key',
    direction: 'key',
    family: 'key',
    startsAt: 'decimal',
    seconds: 'decimal',
    /** Whether coaches see it although the ends of tracks are hidden. Null for searches before migration 0118. */
    isBetweenEnds: 'boolean?',
  },
  comments: {
    athleteId: 'key',
    id: 'key',
    sessionId: 'key',
    /** The club whose coaches read it; null for the athlete alone. */
    clubId: 'key?',
    authorId: 'key',
    /** Emptied a month after deletion, or when its author's account is deleted. */
    text: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  unreadComments: { athleteId: 'key', id: 'key', sessionId: 'key' },
  coachUnreadComments: {
    readerId: 'key',
    clubId: 'key',
    athleteId: 'key',
    id: 'key',
    markedAt: 'instant',
  },
  /** Daily comment mail: when the next is due (null for none), and the user's day of the last. */
  commentMails: { userId: 'key', dueAt: 'instant?', mailedOn: 'key?' },
  /** Fingerprint of the courses a session was searched for. */
  courseSearches: { athleteId: 'key', sessionId: 'key', courses: 'key' },
} as const

export interface TrainingWords {
  trainingSessions: {
    type: TrainingType
    intensity: Intensity
    sport: Sport | null
    craft: CraftKey | null
    source: SessionSource
    recording: RecordingExtent | null
  }
  goals: { kind: GoalKind; measure: GoalMeasure | null; per: GoalPer | null }
  clubDisciplines: { measure: Measure; direction: Direction }
  results: { provenance: Provenance }
  /** Compressed by us, or stored unchanged because it was compressed. */
  activityFiles: { kind: FileKind; packing: 'ours' | 'own' }
  sessionEfforts: { family: CraftFamily; effort: EffortKey }
  strokeFactors: { factor: StrokeFactor }
  coursePieces: { direction: CourseDirection; family: CraftFamily }
}
