import * as z from 'zod/mini'
import { trainingSession } from '../training-sessions/model.ts'

/** What is decided on by itself when two sessions become one; some of it stands in several columns. */
export const joinFields = [
  'start',
  'sport',
  'duration',
  'distance',
  'averageHeartRate',
  'strokeRate',
  'type',
  'intensity',
  'rpe',
  'weather',
  'waterTemperature',
  'notes',
  'recording',
] as const
export type JoinField = (typeof joinFields)[number]

/** Whose field the joined session has: that of the session that stays, or of the one that goes into it. Notes can be of both. */
export const joinSide = z.enum(['stays', 'goes'])
export const notesSide = z.enum(['stays', 'goes', 'both'])
export type JoinSide = z.infer<typeof notesSide>

const side = z.optional(joinSide)

/** What somebody decided on; the rules decide on the rest. */
export const joinChoices = z.object({
  start: side,
  sport: side,
  duration: side,
  distance: side,
  averageHeartRate: side,
  strokeRate: side,
  type: side,
  intensity: side,
  rpe: side,
  weather: side,
  waterTemperature: side,
  notes: z.optional(notesSide),
  recording: side,
})
export type JoinChoices = z.infer<typeof joinChoices>

/** Another session beside one: `device` as its file names it; null where no device recorded it, or the file names none. */
const other = z.object({ session: trainingSession, device: z.nullable(z.string()) })
export type OtherSession = z.infer<typeof other>

export const sessionDoubles = z.object({
  session: trainingSession,
  /** The device of the session itself. */
  device: z.nullable(z.string()),
  /** Sessions of the log that may be the same one, the likeliest first: the athlete is asked. */
  candidates: z.array(z.object({ ...other.shape, hasJoined: z.boolean() })),
  /** Sessions that went into it, in the order in which they did, as they were; and what was chosen then. */
  joined: z.array(z.object({ ...other.shape, choices: joinChoices })),
})
export type SessionDoubles = z.infer<typeof sessionDoubles>
