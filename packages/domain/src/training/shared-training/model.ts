import * as z from 'zod/mini'
import { trainingChoice } from '../../club/consents/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { trainingSession, trainingType } from '../training-sessions/model.ts'

/** With `nothing`, there are no days and sessions. */
const shared = { share: trainingChoice }

/** Fields shown for 'Figures only'. Privacy: fields not listed here, new ones included, stay private. */
export const sessionFigures = z.pick(trainingSession, {
  id: true,
  date: true,
  type: true,
  durationMs: true,
  duration: true,
  distance: true,
  rpe: true,
  sport: true,
  craft: true,
})
export type SessionFigures = z.infer<typeof sessionFigures>

const figures = sessionFigures.shape

/** Fields of a session other than figures. */
const details = z.omit(
  trainingSession,
  Object.fromEntries(Object.keys(figures).map((name) => [name, true])) as Record<keyof typeof figures, true>,
)

/** Shared part of another athlete's session. */
export const sharedSession = z.object({
  ...figures,
  load: z.nullable(z.int()),
  details: z.nullable(details),
})
export type SharedSession = z.infer<typeof sharedSession>

export const sharedDay = z.object({
  date: calendarDay,
  sessions: z.int(),
  durationMs: z.int(),
  distance: z.int(),
  /** Session RPE × minutes, over sessions with an RPE; null without any. */
  load: z.nullable(z.int()),
})
export type SharedDay = z.infer<typeof sharedDay>

const range = { first: calendarDay, last: calendarDay }

/** The 53 weeks up to the current one, and their days with a session, in order. */
export const sharedYear = z.object({ ...shared, ...range, days: z.array(sharedDay) })
export type SharedYear = z.infer<typeof sharedYear>

/** All days of a week in order, with the types of their sessions. */
export const sharedWeek = z.object({
  ...shared,
  ...range,
  days: z.array(z.object({ ...sharedDay.shape, types: z.array(trainingType) })),
})
export type SharedWeek = z.infer<typeof sharedWeek>

export const sharedPage = z.object({
  ...shared,
  items: z.array(sharedSession),
  nextCursor: z.nullable(z.string()),
})
