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
  /** Start and finish, as JSON. */
  gates: 'text',
  version: 'integer',
  createdAt: 'instant',
  updatedAt: 'instant',
  deletedAt: 'instant?',
} as const

/**
 * Tables of what is an athlete's own: sessions, what devices recorded of them, wellness, goals, results and courses; and the disciplines and courses that a club adds;
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
    recording: 'text?',
    trackLine: 'text?',
    /** Which device recorded it, see `identifyDevice`; null where none did. What went into it keeps its own. */
    recordedWith: 'key?',
    /** Strokes a minute as that counts them, to the thousandth. */
    recordedRate: 'decimal?',
    /** Of several recordings the one that is shown; null where there is but one. */
    recordingId: 'key?',
    /** The session that this one was joined into: then it is in no list, and counts nowhere. */
    joinedInto: 'key?',
    /** What that has changed of the other one, as JSON. */
    joinChanges: 'text?',
    /** Ids of sessions that are said not to be the same as this one, with spaces between them. */
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
    /** On the athlete's own calendar. */
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
    /** In grams; of RowErg results alone. */
    bodyWeight: 'integer?',
    sessionId: 'key?',
    /** The test day that it was made from, which may be gone by now. */
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
    /** Bytes of the file as it came, and of what is stored of it and its sessions. */
    size: 'integer',
    storedSize: 'integer',
    /** Files that were imported together have the same. */
    batch: 'key?',
    createdAt: 'instant',
    packing: 'text',
    /** Empty once the file is in `storedFiles`. */
    bytes: 'blob',
    storedFileId: 'key?',
    /** When its import was taken out as a whole, at the first file of it alone. */
    undoneAt: 'instant?',
  },
  activityStreams: {
    athleteId: 'key',
    id: 'key',
    sessionId: 'key',
    fileId: 'key',
    /** Which of the file's activities it is, from 0. */
    place: 'integer',
    isIndoor: 'boolean',
    /** A `Recording` as JSON, but for what is read from elsewhere. */
    facts: 'text',
    /** Packed with gzip; null where there are sums alone. */
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
  /** By what an athlete counts the strokes of a device; of the others one is one. */
  strokeFactors: { athleteId: 'key', device: 'key', factor: 'decimal' },
  courses: { athleteId: 'key', ...courseColumns },
  clubCourses: { clubId: 'key', ...courseColumns },
  coursePieces: {
    athleteId: 'key',
    id: 'key',
    sessionId: 'key',
    /** Of the athlete's own or of their club's: the course may be gone, and then nobody sees it. */
    courseId: 'key',
    direction: 'key',
    family: 'key',
    /** Seconds since the session's start. */
    startsAt: 'decimal',
    seconds: 'decimal',
    /** Whether coaches see it although its athlete hides the ends of tracks. Null for searches before migration 0118. */
    isBetweenEnds: 'boolean?',
  },
  comments: {
    athleteId: 'key',
    id: 'key',
    sessionId: 'key',
    /** The club whose coaches read it; null where it is the athlete's alone. */
    clubId: 'key?',
    authorId: 'key',
    /** Empty a month after it was deleted, and where its writer's account was. */
    text: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  /** What an athlete has not seen of that. */
  unreadComments: { athleteId: 'key', id: 'key', sessionId: 'key' },
  /** What somebody who coaches the athlete in a club has not seen of it. */
  coachUnreadComments: {
    readerId: 'key',
    clubId: 'key',
    athleteId: 'key',
    id: 'key',
    markedAt: 'instant',
  },
  /** Somebody's daily mail of comments: when the next is due, null for none; and on which of their days the last was. */
  commentMails: { userId: 'key', dueAt: 'instant?', mailedOn: 'key?' },
  /** For which courses a session was searched: a fingerprint of all that its athlete saw then. */
  courseSearches: { athleteId: 'key', sessionId: 'key', courses: 'key' },
} as const

/** Columns that hold only words of the domain. */
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
  /** Packed by us, or kept as it came, since it was packed already. */
  activityFiles: { kind: FileKind; packing: 'ours' | 'own' }
  sessionEfforts: { family: CraftFamily; effort: EffortKey }
  strokeFactors: { factor: StrokeFactor }
  coursePieces: { direction: CourseDirection; family: CraftFamily }
}
