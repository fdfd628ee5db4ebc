import * as z from 'zod/mini'
import { namedSquad } from '../../club/squads/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { listedPractice } from '../../practices/practices/model.ts'
import { sport } from '../../sport/sports/model.ts'
import { weekPractice } from '../../training/practice-logs/model.ts'
import { trainingSession, trainingTypes } from '../../training/training-sessions/model.ts'

export const MAX_COPIED = 2_000
export const MAX_PUBLISHED = 2_000
/** Limit of a squad or athlete per day. */
export const MAX_PER_DAY = 20
export const MAX_PLANNED_FOR = 200

export const planOwner = z.enum(['athlete', 'club'])
export type PlanOwner = z.infer<typeof planOwner>

export const planEntry = z.object({
  id,
  date: calendarDay,
  title: z.string(),
  type: z.enum(trainingTypes),
  minutes: z.nullable(z.int()),
  distance: z.nullable(z.int()),
  rpe: z.nullable(z.int()),
  version: z.int(),
})
export type PlanEntry = z.infer<typeof planEntry>

const planned = z.object({
  ...planEntry.shape,
  sport: z.nullable(sport),
  workout: z.string(),
  notes: z.string(),
  createdAt: instant,
  updatedAt: instant,
})

export const ownPlannedSession = planned
export type OwnPlannedSession = z.infer<typeof ownPlannedSession>

/**
 * A session that a club planned for a squad or an athlete, with its intended RPE (CR-10). Until it is published, only
 * those who plan see it.
 */
export const plannedSession = z.object({
  ...planned.shape,
  squadId: z.nullable(id),
  memberId: z.nullable(id),
  practice: z.nullable(id),
  publishedAt: z.nullable(instant),
  /** Original of a copy; null if it was deleted, was a template, or is hidden from the reader. */
  sourceId: z.nullable(id),
  /** Whether a copy was edited: then it no longer follows its source. */
  isTouched: z.boolean(),
})
export type PlannedSession = z.infer<typeof plannedSession>

export const planPractice = z.pick(listedPractice, { id: true, title: true, day: true, startTime: true })
export type PlanPractice = z.infer<typeof planPractice>

export const clubPlanEntry = z.object({
  ...planEntry.shape,
  workout: z.string(),
  practice: z.nullable(id),
  isDraft: z.boolean(),
  /** Number of untouched copies that can follow it. */
  followers: z.int(),
})
export type ClubPlanEntry = z.infer<typeof clubPlanEntry>

/** A plan of the athlete's own, as far as they share it. Without a title if they share only figures. */
export const sharedPlanEntry = planEntry
export type SharedPlanEntry = z.infer<typeof sharedPlanEntry>

export const squadPlan = z.object({
  ...namedSquad.shape,
  entries: z.array(clubPlanEntry),
  /** An archived squad shows what was published, and can't be planned for. */
  isEnded: z.boolean(),
})
export type SquadPlan = z.infer<typeof squadPlan>

export const athletePlan = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Plans of the club for this athlete, by day. */
  entries: z.array(clubPlanEntry),
  /** The athlete's own plans, by day; null if not shared. */
  own: z.nullable(z.array(sharedPlanEntry)),
})
export type AthletePlan = z.infer<typeof athletePlan>

/** A week of all squads and athletes that the user plans for. */
export const weekPlan = z.object({
  first: calendarDay,
  last: calendarDay,
  today: calendarDay,
  squads: z.array(squadPlan),
  athletes: z.array(athletePlan),
  /** Practices of the week by start, without cancelled ones; for one squad, those that ask it. */
  practices: z.array(planPractice),
  /** Number of athletes to notify when drafts are published: those with a draft for today or later. */
  told: z.int(),
})
export type WeekPlan = z.infer<typeof weekPlan>

/** A planned session in the user's own week, with the logged one. */
export const planItem = z.object({
  ...planned.shape,
  owner: planOwner,
  squadName: z.nullable(z.string()),
  sessionId: z.nullable(id),
})
export type PlanItem = z.infer<typeof planItem>

export const doneItem = z.object({
  ...{
    id: trainingSession.shape.id,
    date: trainingSession.shape.date,
    type: trainingSession.shape.type,
    durationMs: trainingSession.shape.durationMs,
    distance: trainingSession.shape.distance,
  },
  plannedId: z.nullable(id),
})
export type DoneItem = z.infer<typeof doneItem>

/** A planned session with its practice, and the session logged for it, on any day. */
export const weekItem = z.object({
  ...planItem.shape,
  practice: z.nullable(planPractice),
  done: z.nullable(z.pick(trainingSession, { durationMs: true, distance: true })),
})
export type WeekItem = z.infer<typeof weekItem>

/** The user's own week: planned and logged sessions, planned rest days, and practices. */
export const ownWeek = z.object({
  first: calendarDay,
  last: calendarDay,
  today: calendarDay,
  planned: z.array(weekItem),
  done: z.array(doneItem),
  restDays: z.array(calendarDay),
  /** Practices that they answered, attended or can still answer, by start. */
  practices: z.array(weekPractice),
})
export type OwnWeek = z.infer<typeof ownWeek>
