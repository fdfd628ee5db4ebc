import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { weekPractice } from '../practice-logs/model.ts'
import { listedPractice } from '../practices/model.ts'
import { sport } from '../sports/model.ts'
import { namedSquad } from '../squads/model.ts'
import { trainingSession, trainingTypes } from '../training-sessions/model.ts'

/** So many planned sessions one call makes at most. */
export const MOST_COPIED = 2_000
/** Drafts in one publication. */
export const MOST_PUBLISHED = 2_000
/** So many planned sessions a club has for one squad, or for one athlete alone, on a day. */
export const MOST_A_DAY = 20
/** So many members can be chosen for one planned session. */
export const MOST_PLANNED_FOR = 200

/** Who planned it: the athlete for themselves, or their club for them. */
export const planOwner = z.enum(['athlete', 'club'])
export type PlanOwner = z.infer<typeof planOwner>

/** What a week's grid shows of a planned session. */
export const planEntry = z.object({
  id,
  date: calendarDay,
  title: z.string(),
  type: z.enum(trainingTypes),
  /** Whole minutes of work. */
  minutes: z.nullable(z.int()),
  /** Metres. */
  distance: z.nullable(z.int()),
  /** How hard it is meant to feel, CR-10. */
  rpe: z.nullable(z.int()),
  version: z.int(),
})
export type PlanEntry = z.infer<typeof planEntry>

/** Everything that is said of a planned session. */
const planned = z.object({
  ...planEntry.shape,
  /** Null where any will do. */
  sport: z.nullable(sport),
  /** In rowing's own words, as it was typed. */
  workout: z.string(),
  notes: z.string(),
  createdAt: instant,
  updatedAt: instant,
})

/** A session that an athlete planned for themselves. */
export const ownPlannedSession = planned
export type OwnPlannedSession = z.infer<typeof ownPlannedSession>

/** A session that a club planned for one of its squads, or for one of its athletes. Until it is published, nobody but who plans knows of it. */
export const plannedSession = z.object({
  ...planned.shape,
  /** The squad that it is for, whoever is in it on the day; null where it is for one athlete. */
  squadId: z.nullable(id),
  /** The athlete that it is for; null where it is for a squad. */
  memberId: z.nullable(id),
  /** The practice that it belongs to. */
  practice: z.nullable(id),
  /** Null while it is a draft. */
  publishedAt: z.nullable(instant),
  /** The planned session that it was copied from; null where that is gone, where it was a template, and where it is not the reader's to know. */
  sourceId: z.nullable(id),
  /** Whether a copy was changed by itself: it never follows its source any more. */
  isTouched: z.boolean(),
})
export type PlannedSession = z.infer<typeof plannedSession>

/** The practice at which a planned session takes place. */
export const planPractice = z.pick(listedPractice, { id: true, title: true, day: true, startTime: true })
export type PlanPractice = z.infer<typeof planPractice>

/** A planned session of the club's in a cell of the grid. */
export const clubPlanEntry = z.object({
  ...planEntry.shape,
  workout: z.string(),
  /** The practice that it belongs to. */
  practice: z.nullable(id),
  isDraft: z.boolean(),
  /** How many copies of it follow it when they are asked to. */
  followers: z.int(),
})
export type ClubPlanEntry = z.infer<typeof clubPlanEntry>

/** What an athlete planned for themselves, as far as they share it: of who shares figures alone, the title is empty. */
export const sharedPlanEntry = planEntry
export type SharedPlanEntry = z.infer<typeof sharedPlanEntry>

/** The row of a squad. */
export const squadPlan = z.object({
  ...namedSquad.shape,
  entries: z.array(clubPlanEntry),
  /** Whether the squad has ended: it shows what was published for it until then, and nobody plans for it any more. */
  isEnded: z.boolean(),
})
export type SquadPlan = z.infer<typeof squadPlan>

/** The row of an athlete. */
export const athletePlan = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  /** What the club planned for them alone, by day. */
  entries: z.array(clubPlanEntry),
  /** What they planned themselves, by day; null where they don't share it. */
  own: z.nullable(z.array(sharedPlanEntry)),
})
export type AthletePlan = z.infer<typeof athletePlan>

/** A week of all whom somebody plans for. */
export const weekPlan = z.object({
  first: calendarDay,
  last: calendarDay,
  today: calendarDay,
  /** By name; those that have ended come last. */
  squads: z.array(squadPlan),
  /** By name. */
  athletes: z.array(athletePlan),
  /** The club's practices of the week, by their start; of one squad, those that ask it. Cancelled ones are left out. */
  practices: z.array(planPractice),
  /** How many athletes are told when its drafts are published: those for whom one of today or later is. */
  told: z.int(),
})
export type WeekPlan = z.infer<typeof weekPlan>

/** A planned session of somebody's own week, with the session that they logged for it. */
export const planItem = z.object({
  ...planned.shape,
  owner: planOwner,
  /** The squad through which it is theirs. */
  squadName: z.nullable(z.string()),
  /** The session that was logged for it; null where none was. */
  sessionId: z.nullable(id),
})
export type PlanItem = z.infer<typeof planItem>

/** A session that was logged, in the strip of a week. */
export const doneItem = z.object({
  ...{
    id: trainingSession.shape.id,
    date: trainingSession.shape.date,
    type: trainingSession.shape.type,
    durationMs: trainingSession.shape.durationMs,
    distance: trainingSession.shape.distance,
  },
  /** The planned session that it was logged for. */
  plannedId: z.nullable(id),
})
export type DoneItem = z.infer<typeof doneItem>

/** The same with what was done for it, of whatever day; null where nothing was. */
export const weekItem = z.object({
  ...planItem.shape,
  /** The practice at which it takes place; null for none, and for one that is gone or cancelled. */
  practice: z.nullable(planPractice),
  done: z.nullable(z.pick(trainingSession, { durationMs: true, distance: true })),
})
export type WeekItem = z.infer<typeof weekItem>

/** An athlete's own week: what is planned, what was done, days that were said to be of rest, and practices. */
export const ownWeek = z.object({
  first: calendarDay,
  last: calendarDay,
  today: calendarDay,
  /** By day. */
  planned: z.array(weekItem),
  /** By day. */
  done: z.array(doneItem),
  /** Days of which the athlete said that they rest on purpose. */
  restDays: z.array(calendarDay),
  /** Those that the athlete answered, was at, or is still to answer, by their start. */
  practices: z.array(weekPractice),
})
export type OwnWeek = z.infer<typeof ownWeek>
