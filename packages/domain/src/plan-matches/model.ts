import * as z from 'zod/mini'
import { type CalendarDay, calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { planItem, planPractice } from '../planned-sessions/model.ts'
import type { Sport } from '../sports/model.ts'
import { type TrainingType, trainingSession, trainingType } from '../training-sessions/model.ts'

/** How what was done compares with what was planned; `done` where there is nothing to compare, `toCome` until the day is over. */
export const compliance = z.enum(['asPlanned', 'partly', 'offPlan', 'notDone', 'done', 'toCome'])
export type Compliance = z.infer<typeof compliance>

const judged = {
  compliance,
  /** What was done in whole per cents of what was planned, rounded away from 100; null where there is nothing to compare. */
  percent: z.nullable(z.int()),
}

const { sessionId: _, ...planned } = planItem.shape
/** With the practice at which it takes place; null for none, and for one that is gone or cancelled. */
const plannedAtPractice = z.object({ ...planned, practice: z.nullable(planPractice) })

/** A planned session, with your own sessions that it could be, by day. */
export const planQuestion = z.object({
  planned: z.pick(z.object(planned), { id: true, title: true, date: true }),
  sessions: z.array(
    z.pick(trainingSession, {
      id: true,
      date: true,
      startTime: true,
      type: true,
      durationMs: true,
      distance: true,
    }),
  ),
})
export type PlanQuestion = z.infer<typeof planQuestion>

/** The coach who matched a session; without a name where the account is deleted. */
const linkingCoach = z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })
export type LinkingCoach = z.infer<typeof linkingCoach>

/** The planned session that one of your own sessions was, or the open question about it. */
export const sessionPlan = z.object({
  /** Null where it belongs to no planned session. */
  match: z.nullable(
    z.object({
      planned: plannedAtPractice,
      ...judged,
      /** Null where the athlete matched the two, or the server did. */
      linkedBy: z.nullable(linkingCoach),
    }),
  ),
  /** The open question that a session without a match is part of; null for none. */
  question: z.nullable(planQuestion),
  /** Planned sessions that were unlinked from a session without a match, and belong to none. */
  unlinked: z.array(z.object(planned)),
})
export type SessionPlan = z.infer<typeof sessionPlan>

/** What a session of an athlete whom the reader coaches was planned as; null for none, and for a plan that the reader may not see. */
export const sharedSessionPlan = z.object({
  match: sessionPlan.shape.match,
  /** The club's planned sessions that the reader can match with it, by day; none where it is matched. */
  choices: z.array(planQuestion.shape.planned),
  abilities: z.object({ unlink: z.boolean() }),
})
export type SharedSessionPlan = z.infer<typeof sharedSessionPlan>

/** A planned session of an athlete whom the reader coaches, beside what was done for it. */
export const sharedPlanItem = z.object({
  planned: plannedAtPractice,
  /** Null where the athlete does not share that. */
  compliance: z.nullable(compliance),
  percent: judged.percent,
  /** The session that was logged for it; null for none, and where it is not shared. */
  session: z.nullable(
    z.object({
      ...z.pick(trainingSession, { id: true, durationMs: true, distance: true }).shape,
      /** Whether a device recorded it and the reader may see that; false where figures alone are shared. */
      isRecorded: z.boolean(),
    }),
  ),
})
export type SharedPlanItem = z.infer<typeof sharedPlanItem>

/** Of the sessions of some days: which count as what was planned, and one open question for each day of the plan, latest first. */
export const matchedDays = z.object({ matched: z.array(id), questions: z.array(planQuestion) })
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
  readonly type: TrainingType
}

/** A logged session and a planned one. */
export interface Pair {
  readonly sessionId: string
  readonly plannedId: string
}

/** Pairs that match automatically, and plans of which the athlete is asked which session they were. */
export interface Matching {
  readonly matches: readonly Pair[]
  readonly questions: readonly { readonly plannedId: string; readonly sessionIds: readonly string[] }[]
}
