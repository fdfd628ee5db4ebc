import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { intensity, trainingType } from '../training-sessions/model.ts'

/** Range of the charts: the current week, month or season, or everything. */
export const progressPeriod = z.enum(['week', 'month', 'season', 'all'])
export type ProgressPeriod = z.infer<typeof progressPeriod>

export const progressUnit = z.enum(['day', 'week', 'month', 'year'])

export const volume = z.object({
  sessions: z.int(),
  durationMs: z.int(),
  distance: z.int(),
  /** Session RPE × minutes, over sessions with an RPE; null without any. */
  load: z.nullable(z.int()),
  /** Sessions with an RPE, which make up the load. */
  rated: z.int(),
})
export type Volume = z.infer<typeof volume>

/** A bar of the chart: a day, week, month or year, cut to the range. */
export const volumeBar = z.object({
  first: calendarDay,
  last: calendarDay,
  ...volume.shape,
  /** Time and metres by intensity, in display order, without empty ones; always empty in the period `all`. */
  parts: z.array(z.object({ intensity, durationMs: z.int(), distance: z.int() })),
  /** Counterpart in the last season, 52 weeks earlier to match weekdays. Null in other periods, and for a 53rd week. */
  seasonBefore: z.nullable(z.object({ durationMs: z.int(), distance: z.int() })),
})
export type VolumeBar = z.infer<typeof volumeBar>

/** Load of the 7 days up to a day, and of the 28 days up to it as a weekly mean. */
export const loadPoint = z.object({ date: calendarDay, week: z.int(), fourWeeks: z.int() })
export type LoadPoint = z.infer<typeof loadPoint>

/**
 * Volume and load of a period, as gapless bars and in total. `loads` has every day up to today if bars are days or
 * weeks and a session has an RPE; else it is empty.
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

/** A day of the user's week: sessions by type, without empty types, and number of practices. */
export const weekDay = z.object({
  date: calendarDay,
  sessions: z.array(z.object({ type: trainingType, count: z.int() })),
  practices: z.int(),
})
export type WeekDay = z.infer<typeof weekDay>

export const week = z.object({ days: z.array(weekDay) })
export type Week = z.infer<typeof week>

export const yearDay = z.object({ date: calendarDay, sessions: z.int(), durationMs: z.int() })
export type YearDay = z.infer<typeof yearDay>

/** The 53 weeks up to the current one, and their days with a session, in order. */
export const year = z.object({ first: calendarDay, last: calendarDay, days: z.array(yearDay) })
export type Year = z.infer<typeof year>
