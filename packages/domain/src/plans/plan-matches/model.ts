import * as z from 'zod/mini'
import { type CalendarDay, calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import type { Sport } from '../../sport/sports/model.ts'
import { type TrainingType, trainingSession, trainingType } from '../../training/training-sessions/model.ts'
import { planItem, planPractice } from '../planned-sessions/model.ts'

/** `done` if not comparable, `toCome` until the day is over. */
export const compliance = z.enum(['asPlanned', 'partly', 'offPlan', 'notDone', 'done', 'toCome'])
export type Compliance = z.infer<typeof compliance>

const judged = {
  compliance,
  /** Whole per cent of the plan, rounded away from 100; null if not comparable. */
  percent: z.nullable(z.int()),
}

const { sessionId: _, ...planned } = planItem.shape
/** `practice` is null without one, or if it was deleted or cancelled. */
const plannedAtPractice = z.object({ ...planned, practice: z.nullable(planPractice) })

/** A planned session, with the user's own sessions that may match, by day. */
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

/** Coach who matched a session; without a name if the account is deleted. */
const linkingCoach = z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })
export type LinkingCoach = z.infer<typeof linkingCoach>

/** The planned session of one of the user's own, or the open question about it. */
export const sessionPlan = z.object({
  match: z.nullable(
    z.object({
      planned: plannedAtPractice,
      ...judged,
      /** Null if the athlete or the server matched them. */
      linkedBy: z.nullable(linkingCoach),
    }),
  ),
  question: z.nullable(planQuestion),
  /** Planned sessions that were unlinked from this one, and are still unmatched. */
  unlinked: z.array(z.object(planned)),
})
export type SessionPlan = z.infer<typeof sessionPlan>

/** The planned session of an athlete's session, as a coach sees it; null if there is none or it is hidden. */
export const sharedSessionPlan = z.object({
  match: sessionPlan.shape.match,
  /** Planned sessions that the coach can match with it, by day; empty if it is matched. */
  choices: z.array(planQuestion.shape.planned),
  abilities: z.object({ unlink: z.boolean() }),
})
export type SharedSessionPlan = z.infer<typeof sharedSessionPlan>

/** An athlete's planned session, and the one logged for it, as a coach sees them. */
export const sharedPlanItem = z.object({
  planned: plannedAtPractice,
  compliance: z.nullable(compliance),
  percent: judged.percent,
  session: z.nullable(
    z.object({
      ...z.pick(trainingSession, { id: true, durationMs: true, distance: true }).shape,
      /** Whether a device recorded it; false if only figures are shared. */
      isRecorded: z.boolean(),
    }),
  ),
})
export type SharedPlanItem = z.infer<typeof sharedPlanItem>

/** Matched sessions of some days, and an open question for each planned day, latest first. */
export const matchedDays = z.object({ matched: z.array(id), questions: z.array(planQuestion) })
export type MatchedDays = z.infer<typeof matchedDays>

/** Mean intended and felt RPE (CR-10) in tenths, rounded half up; null without a session. */
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
/** Matched sessions of one type with an intended RPE: all weeks together, and week by week. */
export type FeltSeries = z.infer<typeof feltSeries>

/** Facts of a logged or planned session for matching. */
export interface Matchable {
  readonly id: string
  readonly date: CalendarDay
  readonly sport: Sport | null
  readonly type: TrainingType
}

export interface Pair {
  readonly sessionId: string
  readonly plannedId: string
}

/** Automatic matches, and questions to the athlete about the others. */
export interface Matching {
  readonly matches: readonly Pair[]
  readonly questions: readonly { readonly plannedId: string; readonly sessionIds: readonly string[] }[]
}
