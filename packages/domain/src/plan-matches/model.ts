import * as z from 'zod/mini'
import { type CalendarDay, calendarDay } from '../kernel/calendar-day.ts'
import { planItem } from '../planned-sessions/model.ts'
import type { Sport } from '../sports/model.ts'
import { trainingSession, trainingType } from '../training-sessions/model.ts'

/** How what was done compares with what was planned; `done` where there is nothing to compare, `toCome` until the day is over. */
export const compliance = z.enum(['asPlanned', 'partly', 'offPlan', 'notDone', 'done', 'toCome'])
export type Compliance = z.infer<typeof compliance>

const judged = {
  compliance,
  /** What was done in whole per cents of what was planned, rounded away from 100; null where there is nothing to compare. */
  percent: z.nullable(z.int()),
}

const { sessionId: _, ...planned } = planItem.shape

/** What a session of one's own was planned as, or could have been. */
export const sessionPlan = z.object({
  /** Null where it belongs to no planned session. */
  match: z.nullable(z.object({ planned: z.object(planned), ...judged })),
  /** Of a session that belongs to none: the planned ones that it could be, and whether the two were unlinked. */
  candidates: z.array(z.object({ planned: z.object(planned), wasUnlinked: z.boolean() })),
})
export type SessionPlan = z.infer<typeof sessionPlan>

/** A session of one's own that belongs to no planned one, with those that it could have been, the nearest first. */
export const planQuestion = z.object({
  session: z.pick(trainingSession, { id: true, date: true, type: true, durationMs: true, distance: true }),
  candidates: z.array(z.pick(z.object(planned), { id: true, title: true, date: true })),
})
export type PlanQuestion = z.infer<typeof planQuestion>

/** Of the sessions of some days: how many count as what was planned, and of which it has to be asked. */
export const matchedDays = z.object({ matched: z.int(), questions: z.array(planQuestion) })
export type MatchedDays = z.infer<typeof matchedDays>

/** Intended and felt RPE (CR-10) as means in tenths, rounded half up; null without a session. */
const feltMean = {
  sessions: z.int(),
  intended: z.nullable(z.int()),
  felt: z.nullable(z.int()),
}
export const feltSeries = z.object({
  type: trainingType,
  ...feltMean,
  weeks: z.array(z.object({ first: calendarDay, ...feltMean })),
})
/** Sessions of one type that were done as one that was planned with an RPE: all of the weeks together, and week by week. */
export type FeltSeries = z.infer<typeof feltSeries>

/** What of a logged or a planned session says whether the two may belong together. */
export interface Matchable {
  readonly id: string
  readonly date: CalendarDay
  /** Null where nobody said. */
  readonly sport: Sport | null
}

/** A logged session and a planned one. */
export interface Pair {
  readonly sessionId: string
  readonly plannedId: string
}

/** What becomes of sessions that belong to none: pairs that match by themselves, and sessions of which it has to be asked. */
export interface Matching {
  readonly matches: readonly Pair[]
  readonly questions: readonly { readonly sessionId: string; readonly plannedIds: readonly string[] }[]
}
