import * as z from 'zod/mini'
import { trainingChoice } from '../consents/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { wellnessItem } from '../kernel/wellness-items.ts'
import { clubPerson } from '../members/model.ts'
import { compliance } from '../plan-matches/model.ts'
import { volume } from '../progress/model.ts'
import { trainingType } from '../training-sessions/model.ts'

/** What a cell of the grid is the sum of: session load, minutes, or kilometres. */
export const teamMeasures = ['load', 'time', 'distance'] as const
export type TeamMeasure = (typeof teamMeasures)[number]

/**
 * What is known of somebody's day: sessions; a rest day that they said; nothing at all; that it is still to come; or that it is
 * not shared, which says nothing of whether anything was logged.
 */
export const dayState = z.enum(['trained', 'rest', 'nothing', 'toCome', 'notShared'])
export type DayState = z.infer<typeof dayState>

/** A session that the club planned for somebody, and how it went; null where the athlete does not share that. */
export const plannedOfDay = z.object({
  title: z.string(),
  compliance: z.nullable(compliance),
  /** What was done in whole per cents of what was planned; null where there is nothing to compare. */
  percent: z.nullable(z.int()),
})
export type PlannedOfDay = z.infer<typeof plannedOfDay>

export const teamDay = z.object({
  date: calendarDay,
  state: dayState,
  /** Null but for a day with sessions. */
  volume: z.nullable(volume),
  /** How many sessions of each type, types without one left out. */
  types: z.array(z.object({ type: trainingType, count: z.int() })),
  /** What the club planned for the day and published. */
  planned: z.array(plannedOfDay),
})
export type TeamDay = z.infer<typeof teamDay>

/** The mean of those of the four weeks before that count, and how many these are. */
export const weekMean = z.object({ value: z.int(), weeks: z.int() })
export type WeekMean = z.infer<typeof weekMean>

/** Why somebody needs attention; `attention-rules` says when. */
export const attentionRule = z.enum(['nothingLogged', 'loadJump', 'easyFeltHard', 'wellnessLow', 'noShows'])
export type AttentionRule = z.infer<typeof attentionRule>

export const attention = z.object({
  rule: attentionRule,
  /**
   * Days since the last session, null where there is none; the week’s load in tenths of the mean, rounded; easy sessions
   * that felt hard; the days running on which an item of wellness was low; no-shows.
   */
  figure: z.nullable(z.int()),
  /** Which item of wellness was low; of that rule alone. */
  item: z.optional(wellnessItem),
  /** The days of the no-shows, in order; of that rule alone. */
  days: z.optional(z.array(calendarDay)),
})
export type Attention = z.infer<typeof attention>

/** An athlete's week as their coach sees it. */
export const athleteWeek = z.object({
  ...clubPerson.shape,
  /** What the athlete shares of their training. */
  sharing: trainingChoice,
  /** Days before it are not shared; null where none is left out. */
  sharedFrom: z.nullable(calendarDay),
  /** The week's seven days in order. */
  days: z.array(teamDay),
  /** What the shared days come to together; null where nothing is shared. */
  week: z.nullable(volume),
  /** The mean of the four weeks before: load, milliseconds of work, metres; each null where no week counts. */
  before: z.object({
    load: z.nullable(weekMean),
    time: z.nullable(weekMean),
    distance: z.nullable(weekMean),
  }),
  /** In hundredths; null where it is not defined. */
  monotony: z.nullable(z.int()),
  /** The week's load times its monotony; null where that is not defined. */
  strain: z.nullable(z.int()),
  /** Of the week's registers: how many the athlete came to, of how many that count for them. */
  practices: z.object({ attended: z.int(), counted: z.int() }),
  /** On how many of the week's days something was said of wellness, and which items are low; null where it is not shared. */
  wellness: z.nullable(z.object({ days: z.int(), low: z.array(wellnessItem) })),
  attention: z.array(attention),
})
export type AthleteWeek = z.infer<typeof athleteWeek>

/** Who needs attention this week: how many, and the first of them with their reasons. */
export const neediest = z.object({
  count: z.int(),
  first: z.array(z.object({ ...clubPerson.shape, attention: z.array(attention) })),
})
export type Neediest = z.infer<typeof neediest>

/** The athletes of a squad, or of all that the reader coaches, by name. */
export const teamWeek = z.object({
  first: calendarDay,
  last: calendarDay,
  /** By the club's clock. */
  today: calendarDay,
  items: z.array(athleteWeek),
})
export type TeamWeek = z.infer<typeof teamWeek>
