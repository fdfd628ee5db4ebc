import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { sport } from '../../sport/sports/model.ts'

/** Zones are computed from the maximum, maximum and resting, or threshold heart rate, or typed. */
export const zoneMethods = ['maximum', 'reserve', 'threshold', 'typed'] as const
export const zoneMethod = z.enum(zoneMethods, 'zoneMethodRequired')
export type ZoneMethod = (typeof zoneMethods)[number]

/** Plausible heart rates, in beats a minute. Others are errors of the sensor. */
export const HEART_RATE_RANGE = { least: 25, most: 250 } as const

export const LEAST_ZONES = 3
export const MAX_ZONES = 7

/** Heart rates are beats a minute. */
export const heartRateZones = z.object({
  id,
  /** Null for all sports without zones of their own. */
  sport: z.nullable(sport),
  /** First day; null for all sessions before the next zones. */
  from: z.nullable(calendarDay),
  method: zoneMethod,
  maximum: z.nullable(z.int()),
  resting: z.nullable(z.int()),
  threshold: z.nullable(z.int()),
  /** Lowest heart rate of each zone. The last one has no upper end. */
  starts: z.array(z.int()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type HeartRateZones = z.infer<typeof heartRateZones>

/** Seconds below the first zone, and in each. */
export const zoneTime = z.object({ below: z.number(), zones: z.array(z.number()) })
export type ZoneTime = z.infer<typeof zoneTime>

export const sessionZones = z.object({
  /** Zones on the session's day; null if the athlete has none for its sport. */
  zones: z.nullable(z.pick(heartRateZones, { method: true, starts: true })),
  /** Share of the time with a heart rate, from 0 to 1. Null without zones or without any heart rate. */
  coverage: z.nullable(z.number()),
  /** Null if the coverage is too low. */
  time: z.nullable(zoneTime),
})
export type SessionZones = z.infer<typeof sessionZones>

/** Sums of a week. Each session counts by the zones of its own day and sport. */
export const weekZones = z.object({
  first: calendarDay,
  last: calendarDay,
  /** Whether the athlete has any zones. */
  hasZones: z.boolean(),
  /** Sessions in the sum. */
  counted: z.int(),
  /** Sessions with a heart rate that are not in the sum: without zones, or with too low a coverage. */
  leftOut: z.int(),
  time: z.nullable(zoneTime),
})
export type WeekZones = z.infer<typeof weekZones>
