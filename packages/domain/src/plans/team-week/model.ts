import * as z from 'zod/mini'
import { trainingChoice } from '../../club/consents/model.ts'
import { clubPerson } from '../../club/members/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { wellnessItem } from '../../kernel/wellness-items.ts'
import { volume } from '../../training/progress/model.ts'
import { trainingType } from '../../training/training-sessions/model.ts'
import { compliance } from '../plan-matches/model.ts'

/** Sum in a cell: session load, minutes, or kilometres. */
export const teamMeasures = ['load', 'time', 'distance'] as const
export type TeamMeasure = (typeof teamMeasures)[number]

/** State of an athlete's day. `notShared` does not reveal whether anything was logged. */
export const dayState = z.enum(['trained', 'rest', 'nothing', 'toCome', 'notShared'])
export type DayState = z.infer<typeof dayState>

export const plannedOfDay = z.object({
  title: z.string(),
  compliance: z.nullable(compliance),
  percent: z.nullable(z.int()),
})
export type PlannedOfDay = z.infer<typeof plannedOfDay>

export const teamDay = z.object({
  date: calendarDay,
  state: dayState,
  volume: z.nullable(volume),
  /** Number of sessions by type, without empty ones. */
  types: z.array(z.object({ type: trainingType, count: z.int() })),
  planned: z.array(plannedOfDay),
})
export type TeamDay = z.infer<typeof teamDay>

/** Mean over those of the four weeks before that are shared and not before the first session, and their number. */
export const weekMean = z.object({ value: z.int(), weeks: z.int() })
export type WeekMean = z.infer<typeof weekMean>

/** Reasons for attention; see `attention-rules`. */
export const attentionRule = z.enum(['nothingLogged', 'loadJump', 'easyFeltHard', 'wellnessLow', 'noShows'])
export type AttentionRule = z.infer<typeof attentionRule>

export const attention = z.object({
  rule: attentionRule,
  /**
   * Days since the last session, null without any; load in tenths of the mean, rounded; easy sessions that felt hard;
   * consecutive days with a low item of wellness; no-shows.
   */
  figure: z.nullable(z.int()),
  item: z.optional(wellnessItem),
  /** Sorted days of no-shows. */
  days: z.optional(z.array(calendarDay)),
})
export type Attention = z.infer<typeof attention>

export const athleteWeek = z.object({
  ...clubPerson.shape,
  sharing: trainingChoice,
  sharedFrom: z.nullable(calendarDay),
  days: z.array(teamDay),
  /** Sum of shared days; null if nothing is shared. */
  week: z.nullable(volume),
  /** Means of the four weeks before: load, milliseconds of work, metres; null if none of the weeks counts. */
  before: z.object({
    load: z.nullable(weekMean),
    time: z.nullable(weekMean),
    distance: z.nullable(weekMean),
  }),
  /** In hundredths; null if undefined. */
  monotony: z.nullable(z.int()),
  strain: z.nullable(z.int()),
  /** Practices of the week: attended, and those that count. */
  practices: z.object({ attended: z.int(), counted: z.int() }),
  /** Days with an entry of wellness, and low items; null if not shared. */
  wellness: z.nullable(z.object({ days: z.int(), low: z.array(wellnessItem) })),
  attention: z.array(attention),
})
export type AthleteWeek = z.infer<typeof athleteWeek>

/** Athletes who need attention: number, and the first few with their reasons. */
export const neediest = z.object({
  count: z.int(),
  first: z.array(z.object({ ...clubPerson.shape, attention: z.array(attention) })),
})
export type Neediest = z.infer<typeof neediest>

/** Athletes of a squad, or all whom the reader coaches, by name. */
export const teamWeek = z.object({
  first: calendarDay,
  last: calendarDay,
  today: calendarDay,
  items: z.array(athleteWeek),
})
export type TeamWeek = z.infer<typeof teamWeek>
