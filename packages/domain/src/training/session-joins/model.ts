import * as z from 'zod/mini'
import { trainingSession } from '../training-sessions/model.ts'

/** Fields decided separately when two sessions are joined. Some have several columns. */
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

/** Session whose field is kept: the one that stays, or the one joined into it. Notes can be combined. */
export const joinSide = z.enum(['stays', 'goes'])
export const notesSide = z.enum(['stays', 'goes', 'both'])
export type JoinSide = z.infer<typeof notesSide>

const side = z.optional(joinSide)

/** The user's choices; rules decide the rest. */
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

/** `device` is null without a recording, or if the file names none. */
const other = z.object({ session: trainingSession, device: z.nullable(z.string()) })
export type OtherSession = z.infer<typeof other>

export const sessionDoubles = z.object({
  session: trainingSession,
  device: z.nullable(z.string()),
  candidates: z.array(z.object({ ...other.shape, hasJoined: z.boolean() })),
  /** Original sessions that were joined into it, in order, with the choices made. */
  joined: z.array(z.object({ ...other.shape, choices: joinChoices })),
})
export type SessionDoubles = z.infer<typeof sessionDoubles>
