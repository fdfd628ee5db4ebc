import type { EffortKey } from '@boathouse/activity-files/efforts'
import type { FileKind } from '@boathouse/activity-files/model'
import type { Measure } from '@boathouse/domain/kernel/measures'
import type { Direction } from '@boathouse/domain/results/disciplines/model'
import type { GoalKind, GoalMeasure, GoalPer } from '@boathouse/domain/results/goals/model'
import type { Provenance } from '@boathouse/domain/results/results/model'
import type { CraftKey, Sport } from '@boathouse/domain/sport/sports/model'
import type { CraftFamily } from '@boathouse/domain/training/activity-files/craft-family-rules'
import type { CourseDirection } from '@boathouse/domain/training/courses/model'
import type { ZoneMethod } from '@boathouse/domain/training/heart-rate-zones/model'
import type { StrokeFactor } from '@boathouse/domain/training/stroke-factors/model'
import type {
  Intensity,
  RecordingExtent,
  SessionSource,
  TrainingType,
} from '@boathouse/domain/training/training-sessions/model'

const courseColumns = {
  id: 'key',
  name: 'text',
  /** JSON: start and finish line. */
  gates: 'text',
  version: 'integer',
  createdAt: 'instant',
  updatedAt: 'instant',
  deletedAt: 'instant?',
} as const

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
    /** Key from `identifyDevice`; null without a device. Joined sessions keep their own. */
    recordedWith: 'key?',
    /** Strokes per minute by the device's count, to the thousandth. */
    recordedRate: 'decimal?',
    /** Which of several recordings is shown; null if there is only one. */
    recordingId: 'key?',
    /** Session that this one was joined into, which removes it from lists and sums. */
    joinedInto: 'key?',
    /** JSON: what joining changed in the other session. */
    joinChanges: 'text?',
    /** Space-separated ids of sessions that are not duplicates of this one. */
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
    /** Grams. RowErg results only. */
    bodyWeight: 'integer?',
    sessionId: 'key?',
    /** Test day that created the result; may be deleted. */
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
    /** Bytes of the original file, and of everything stored for it. */
    size: 'integer',
    storedSize: 'integer',
    batch: 'key?',
    createdAt: 'instant',
    packing: 'text',
    /** Empty if the file is in `storedFiles`. */
    bytes: 'blob',
    storedFileId: 'key?',
    /** Instant at which the import was undone. Set only on the import's first file. */
    undoneAt: 'instant?',
  },
  activityStreams: {
    athleteId: 'key',
    id: 'key',
    sessionId: 'key',
    fileId: 'key',
    /** Index of the activity in its file, from 0. */
    place: 'integer',
    isIndoor: 'boolean',
    /** `Recording` as JSON, without the fields that have columns. */
    facts: 'text',
    /** Gzip; null if the file has no samples. */
    streams: 'blob?',
  },
  sessionEfforts: {
    athleteId: 'key',
    id: 'key',
    sessionId: 'key',
    family: 'key',
    effort: 'key',
    /** Lower is better: milliseconds over a distance, or negative millimetres in a time. */
    score: 'integer',
    seconds: 'decimal',
    metres: 'decimal',
    hasGap: 'boolean',
  },
  /** Corrections of devices' stroke counts. Missing rows mean 1. */
  strokeFactors: { athleteId: 'key', device: 'key', factor: 'decimal' },
  courses: { athleteId: 'key', ...courseColumns },
  clubCourses: { clubId: 'key', ...courseColumns },
  coursePieces: {
    athleteId: 'key',
    id: 'key',
    sessionId: 'key',
    /** An athlete's or a club's course. Pieces of deleted courses are hidden. */
    courseId: 'key',
    direction: 'key',
    family: 'key',
    startsAt: 'decimal',
    seconds: 'decimal',
    /** Whether the piece avoids the track's ends, so coaches may see it. Null if searched before migration 0118. */
    isBetweenEnds: 'boolean?',
  },
  comments: {
    athleteId: 'key',
    id: 'key',
    sessionId: 'key',
    /** Club whose coaches may read it; null for the athlete only. */
    clubId: 'key?',
    authorId: 'key',
    /** Emptied a month after deletion, or with its author's account. */
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
  /** Due time of the next daily mail (null for none), and local day of the last one. */
  commentMails: { userId: 'key', dueAt: 'instant?', mailedOn: 'key?' },
  /** Hash of the courses that a session was searched for. */
  courseSearches: { athleteId: 'key', sessionId: 'key', courses: 'key' },
  heartRateZones: {
    athleteId: 'key',
    id: 'key',
    sport: 'text?',
    from: 'key?',
    method: 'text',
    maximum: 'integer?',
    resting: 'integer?',
    threshold: 'integer?',
    /** JSON: lowest heart rate of each zone. */
    starts: 'text',
    version: 'integer',
    createdAt: 'instant',
    updatedAt: 'instant',
    deletedAt: 'instant?',
  },
  /** `HeartRateCounts` of a recording, as JSON. A missing row means not counted. */
  heartRateCounts: { athleteId: 'key', id: 'key', counts: 'text' },
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
  /** `ours`: compressed by the server. `own`: stored unchanged, because it was already compressed. */
  activityFiles: { kind: FileKind; packing: 'ours' | 'own' }
  sessionEfforts: { family: CraftFamily; effort: EffortKey }
  strokeFactors: { factor: StrokeFactor }
  coursePieces: { direction: CourseDirection; family: CraftFamily }
  heartRateZones: { sport: Sport | null; method: ZoneMethod }
}
