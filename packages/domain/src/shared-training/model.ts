import * as z from 'zod/mini'
import { sessionFigures, trainingChoice } from '../consents/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { trainingSession, trainingType } from '../training-sessions/model.ts'

/** What an athlete shares with whoever asks: of nothing there are no days and no sessions. */
const shared = { share: trainingChoice }

const figures = sessionFigures.shape

/** What of a session is no figure. */
const details = z.omit(
  trainingSession,
  Object.fromEntries(Object.keys(figures).map((name) => [name, true])) as Record<keyof typeof figures, true>,
)

/** A session of somebody else's as far as it is shared. */
export const sharedSession = z.object({
  ...figures,
  /** Session RPE × minutes; null without an RPE. */
  load: z.nullable(z.int()),
  /** The rest of it; null where figures alone are shared. */
  details: z.nullable(details),
})
export type SharedSession = z.infer<typeof sharedSession>

/** A day on which somebody logged. */
export const sharedDay = z.object({
  date: calendarDay,
  sessions: z.int(),
  /** Milliseconds of work. */
  durationMs: z.int(),
  /** Metres, of the sessions that say any. */
  distance: z.int(),
  /** Session RPE × minutes, of the sessions that have an RPE; null where none has. */
  load: z.nullable(z.int()),
})
export type SharedDay = z.infer<typeof sharedDay>

const range = { first: calendarDay, last: calendarDay }

/** The 53 weeks up to the current one, and those of their days that have a session, in order. */
export const sharedYear = z.object({ ...shared, ...range, days: z.array(sharedDay) })
export type SharedYear = z.infer<typeof sharedYear>

/** A week, all of its days in order, with the types of their sessions. */
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
