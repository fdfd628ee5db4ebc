import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { intensity, trainingType } from '../training-sessions/model.ts'

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
export const volumeBar = z.object({
  first: calendarDay,
  last: calendarDay,
  ...volume.shape,
  /**
   * What its sessions of each intensity add to it, in the order of the intensities; those that add nothing are left out, and
   * all of them where the period is everything.
   */
  parts: z.array(z.object({ intensity, durationMs: z.int(), distance: z.int() })),
  /**
   * The same days of the season before, moved by 52 weeks to match weekdays. Null in other periods, and for a 53rd week, which has
   * no counterpart.
   */
  seasonBefore: z.nullable(z.object({ durationMs: z.int(), distance: z.int() })),
})
export type VolumeBar = z.infer<typeof volumeBar>

/** The load of the 7 days up to a day, and of the 28 days up to it as the mean of their four weeks. */
export const loadPoint = z.object({ date: calendarDay, week: z.int(), fourWeeks: z.int() })
export type LoadPoint = z.infer<typeof loadPoint>

/**
 * Volume and load over a period, bar by bar without a gap, and all together. `loads` has every day up to today where the
 * bars are days or weeks and any session has an RPE; else none.
 */
export const progress = z.object({
  period: progressPeriod,
  first: calendarDay,
  last: calendarDay,
  unit: progressUnit,
  total: volume,
  bars: z.array(volumeBar),
  loads: z.array(loadPoint),
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

/** A day on which somebody logged: how many sessions, and milliseconds of work. */
export const yearDay = z.object({ date: calendarDay, sessions: z.int(), durationMs: z.int() })
export type YearDay = z.infer<typeof yearDay>

/** The 53 weeks up to the current one, and those of their days that have a session, in order. */
export const year = z.object({ first: calendarDay, last: calendarDay, days: z.array(yearDay) })
export type Year = z.infer<typeof year>
