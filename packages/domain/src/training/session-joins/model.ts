import * as z from 'zod/mini'
import { type TrainingSession, trainingSession } from '../training-sessions/model.ts'

/** Fields with several columns, which are decided together. */
export const groupedFields = {
  start: ['date', 'startTime'],
  sport: ['sport', 'craft'],
  duration: ['durationMs', 'restMs'],
  recording: ['recording', 'trackLine'],
} as const satisfies Record<string, readonly (keyof TrainingSession)[]>
type Grouped = (typeof groupedFields)[keyof typeof groupedFields][number]

/** Columns that joins don't decide. */
const APART = ['id', 'duration', 'source', 'sourceId', 'version', 'createdAt', 'updatedAt'] as const

type SingleField = Exclude<keyof TrainingSession, Grouped | (typeof APART)[number]>
export type JoinField = keyof typeof groupedFields | SingleField

const beside: ReadonlySet<string> = new Set([...Object.values(groupedFields).flat(), ...APART])
/** Fields decided separately when two sessions are joined: all others of a session have a column of their own. */
export const singleFields = Object.keys(trainingSession.shape).filter(
  (name) => !beside.has(name),
) as SingleField[]
export const joinFields: readonly JoinField[] = [
  ...(Object.keys(groupedFields) as (keyof typeof groupedFields)[]),
  ...singleFields,
]

/** Session whose field is kept: the one that stays, or the one joined into it. Notes can be combined. */
export const joinSide = z.enum(['stays', 'goes'])
export const notesSide = z.enum(['stays', 'goes', 'both'])
export type JoinSide = z.infer<typeof notesSide>

const side = z.optional(joinSide)

/** The user's choices; rules decide the rest. */
export const joinChoices = z.object({
  ...(Object.fromEntries(joinFields.map((field) => [field, side])) as Record<JoinField, typeof side>),
  notes: z.optional(notesSide),
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
