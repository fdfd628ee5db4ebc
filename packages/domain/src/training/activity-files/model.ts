import { effortKeys } from '@boathouse/activity-files/efforts'
import { fileKinds, noticeCodes } from '@boathouse/activity-files/model'
import { channels } from '@boathouse/activity-files/streams'
import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { craft, sport } from '../../sport/sports/model.ts'
import { strokeCounting } from '../stroke-factors/model.ts'
import { intensity, trainingType } from '../training-sessions/model.ts'

export const notice = z.object({
  code: z.enum(noticeCodes),
  figures: z.array(z.object({ name: z.string(), value: z.number() })),
  isUndone: z.optional(z.boolean()),
  isFinal: z.optional(z.boolean()),
})
export type ShownNotice = z.infer<typeof notice>

/** Codes for activities that can be read but become no session; the message catalogues have their texts. */
export const activityRefusals = ['noDay', 'noDuration', 'tooShort', 'tooLong', 'afterTomorrow'] as const
export type ActivityRefusal = (typeof activityRefusals)[number]

/** The session of an activity. `known`: it was in the log already. `deleted`: it can be restored. */
export const sessionOfFile = z.object({
  sessionId: id,
  state: z.enum(['added', 'known', 'deleted']),
  date: calendarDay,
  startTime: z.nullable(z.string()),
  sport: z.nullable(sport),
  craft: z.nullable(craft),
  type: trainingType,
  intensity,
  rpe: z.nullable(z.int()),
  distance: z.nullable(z.int()),
  durationMs: z.int(),
  notices: z.array(notice),
  /** Possible duplicates of an added session, recorded by another device or typed. */
  candidates: z.optional(z.array(z.object({ sessionId: id, isRecorded: z.boolean() }))),
})
export type SessionOfFile = z.infer<typeof sessionOfFile>

/** Bytes used by the athlete's files, and their limit. */
export const storage = z.object({ used: z.int(), most: z.int() })

export const fileOutcome = z.object({
  state: z.enum(['added', 'known', 'left']),
  /** Null if the file was not kept: no activity became a session, or another file has all of them. */
  fileId: z.nullable(id),
  kind: z.enum(fileKinds),
  device: z.nullable(z.string()),
  sessions: z.array(sessionOfFile),
  /** Skipped activities, by their index in the file. */
  left: z.array(
    z.object({
      index: z.int(),
      code: z.enum(activityRefusals),
      /** With `noDay`: possible days of the date in the file. */
      days: z.optional(z.array(calendarDay)),
    }),
  ),
  storage,
})
export type FileOutcome = z.infer<typeof fileOutcome>

/** Seconds since the recording's start. */
const span = z.object({ from: z.number(), to: z.number() })

const split = z.object({
  from: z.number(),
  seconds: z.number(),
  metres: z.nullable(z.number()),
  kind: z.nullable(z.enum(['work', 'rest'])),
  heartRate: z.nullable(z.number()),
  strokeRate: z.nullable(z.number()),
  power: z.nullable(z.number()),
  metresPerStroke: z.nullable(z.number()),
})

const lapSum = z.object({ seconds: z.number(), metres: z.nullable(z.number()) })

/** The athlete's decision on proposed pieces: use them as splits, or keep the splits. */
export const pieceAnswers = ['used', 'left'] as const

const effort = z.object({
  effort: z.enum(effortKeys),
  from: z.number(),
  seconds: z.number(),
  metres: z.number(),
  hasGap: z.boolean(),
  isDevices: z.boolean(),
  isFastest: z.boolean(),
})

const originalFile = z.object({
  id,
  name: z.string(),
  kind: z.enum(fileKinds),
  device: z.nullable(z.string()),
  size: z.int(),
})

export const recording = z.object({
  sessionId: id,
  files: z.array(originalFile),
  elapsed: z.number(),
  moving: z.nullable(z.number()),
  distance: z.nullable(z.number()),
  strokes: z.nullable(z.number()),
  calories: z.nullable(z.number()),
  averageHeartRate: z.nullable(z.number()),
  maximumHeartRate: z.nullable(z.number()),
  averageStrokeRate: z.nullable(z.number()),
  averagePower: z.nullable(z.number()),
  isIndoor: z.boolean(),
  /** Recorded channels; if empty, there are no streams. */
  channels: z.array(z.enum(channels)),
  hasTrack: z.boolean(),
  /** The device's laps, else computed splits. */
  splits: z.array(split),
  areSplitsOfDevice: z.boolean(),
  /** By the device's laps; undefined if they show no rest. */
  workAndRest: z.optional(z.object({ work: lapSum, rest: lapSum })),
  pieces: z.array(span),
  /** Null until the athlete decides. */
  piecesAnswer: z.nullable(z.enum(pieceAnswers)),
  pauses: z.array(span),
  breaks: z.array(z.number()),
  efforts: z.array(effort),
  notices: z.array(notice),
  /** How strokes are counted in all figures except samples; null if there is no choice. */
  strokeCounting: z.nullable(strokeCounting),
})
export type Recording = z.infer<typeof recording>
