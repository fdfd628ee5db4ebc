import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { craft, sport } from '../sports/model.ts'
import { strokeCounting } from '../stroke-factors/model.ts'
import { intensity, trainingType } from '../training-sessions/model.ts'
import { effortKeys } from './efforts.ts'
import { fileKinds, noticeCodes } from './model.ts'
import { channels } from './streams.ts'

/** What was repaired, guessed or cut, with its figures by name: counts, seconds, metres or factors. */
export const notice = z.object({
  code: z.enum(noticeCodes),
  figures: z.array(z.object({ name: z.string(), value: z.number() })),
  /** What the notice tells of was left as recorded. */
  isUndone: z.optional(z.boolean()),
  /** Whether the repair can't be undone, because the figures without it can't be true. */
  isFinal: z.optional(z.boolean()),
})
export type ShownNotice = z.infer<typeof notice>

/** Why an activity of a file that could be read is in no session: codes that the catalogues put into words. */
export const activityRefusals = ['noDay', 'noDuration', 'tooShort', 'tooLong', 'afterTomorrow'] as const
export type ActivityRefusal = (typeof activityRefusals)[number]

/** The session that an activity of a file is: `known` where the log had it before, `deleted` where it can be restored. */
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
  /** Metres. */
  distance: z.nullable(z.int()),
  durationMs: z.int(),
  notices: z.array(notice),
  /** Of one that was added: sessions of the log that may be the same one, recorded by another device or typed. */
  candidates: z.optional(z.array(z.object({ sessionId: id, isRecorded: z.boolean() }))),
})
export type SessionOfFile = z.infer<typeof sessionOfFile>

/** Bytes of the athlete's own files that are stored, and how many there may be. */
export const storage = z.object({ used: z.int(), most: z.int() })

/** What became of a file. `left` where none of its activities is a session, and then the file is not kept either. */
export const fileOutcome = z.object({
  state: z.enum(['added', 'known', 'left']),
  /** Null where the file was not kept, as where all its activities are known from another one. */
  fileId: z.nullable(id),
  kind: z.enum(fileKinds),
  device: z.nullable(z.string()),
  sessions: z.array(sessionOfFile),
  /** Activities that are no session, by their place in the file, from 0. */
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

/** A stretch of a recording, in seconds since its start. */
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

/** Total seconds and metres of several laps. */
const lapSum = z.object({ seconds: z.number(), metres: z.nullable(z.number()) })

/** What an athlete says of the pieces that a session seems to have: its splits are these, or stay as they are. */
export const pieceAnswers = ['used', 'left'] as const

/** A best effort within a session. `isFastest`: no other session of its family of craft has a better one. */
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
  /** Bytes of the file as it came. */
  size: z.int(),
})

/** What a device recorded of a session: all but its samples. Times are in seconds since its start, distances in metres. */
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
  /** Channels that were recorded; without any there are no streams. */
  channels: z.array(z.enum(channels)),
  hasTrack: z.boolean(),
  /** The device's laps, or pieces of equal length that are ours. */
  splits: z.array(split),
  areSplitsOfDevice: z.boolean(),
  /** Work and rest by the device's laps; undefined if they show no rest. */
  workAndRest: z.optional(z.object({ work: lapSum, rest: lapSum })),
  /** Stretches of work that it seems to have where its device marked none: proposals. */
  pieces: z.array(span),
  /** Null until somebody says what becomes of them. */
  piecesAnswer: z.nullable(z.enum(pieceAnswers)),
  pauses: z.array(span),
  breaks: z.array(z.number()),
  efforts: z.array(effort),
  notices: z.array(notice),
  /** By what all figures of strokes are counted here, but for the samples; null where there is no choice. */
  strokeCounting: z.nullable(strokeCounting),
})
export type Recording = z.infer<typeof recording>
