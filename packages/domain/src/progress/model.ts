import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { trainingType } from '../training-sessions/model.ts'

/** How far back the charts look: the current week, month or season of the athlete's, or everything. */
export const progressPeriod = z.enum(['week', 'month', 'season', 'all'])
export type ProgressPeriod = z.infer<typeof progressPeriod>

export const progressUnit = z.enum(['day', 'week', 'month', 'year'])

/** What some days come to together. */
export const volume = z.object({
  sessions: z.int(),
  /** Milliseconds of work. */
  durationMs: z.int(),
  /** Metres, of the sessions that say any. */
  distance: z.int(),
  /** Session RPE × minutes, of the sessions that have an RPE; null when none has. */
  load: z.nullable(z.int()),
  /** How many sessions have an RPE, and so are in the load. */
  rated: z.int(),
})
export type Volume = z.infer<typeof volume>

/** One bar of the chart: a day, week, month or year, cut to the days that the chart shows. */
export const volumeBar = z.object({ first: calendarDay, last: calendarDay, ...volume.shape })
export type VolumeBar = z.infer<typeof volumeBar>

/** Volume and load over a period, bar by bar without a gap, and all together. */
export const progress = z.object({
  period: progressPeriod,
  first: calendarDay,
  last: calendarDay,
  unit: progressUnit,
  total: volume,
  bars: z.array(volumeBar),
})
export type Progress = z.infer<typeof progress>

/** A day of somebody's week: how many sessions of each type they logged, types without one left out, and the practices that ask them. */
export const weekDay = z.object({
  date: calendarDay,
  sessions: z.array(z.object({ type: trainingType, count: z.int() })),
  practices: z.int(),
})
export type WeekDay = z.infer<typeof weekDay>

/** The current week, all of its days in order. */
export const week = z.object({ days: z.array(weekDay) })
export type Week = z.infer<typeof week>
