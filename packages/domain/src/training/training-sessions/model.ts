import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { text } from '../../kernel/text.ts'
import { craft, sport } from '../../sport/sports/model.ts'

export const trainingTypes = ['endurance', 'strength', 'speed', 'technique', 'recovery'] as const
/** CR-10 scale of session RPE. */
export const rpeSteps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const intensities = ['low', 'medium', 'high'] as const

/** Imported sessions start without type and intensity. */
const NOT_SET = 'notSet'

export const trainingType = z.enum([...trainingTypes, NOT_SET], 'typeRequired')
export type TrainingType = z.infer<typeof trainingType>

export const intensity = z.enum([...intensities, NOT_SET], 'intensityRequired')
export type Intensity = z.infer<typeof intensity>

export const sessionSource = z.enum(['typed', 'concept2', 'file'])
export type SessionSource = z.infer<typeof sessionSource>

/** Extent of a recording: only totals, samples too, or samples with positions. */
export const recordingExtent = z.enum(['summary', 'samples', 'track'])
export type RecordingExtent = z.infer<typeof recordingExtent>

/**
 * A training session. `durationMs` is stored; `duration` is the same in whole minutes, truncated. It excludes rest
 * between intervals, which is in `restMs`. Missing values are null.
 */
export const trainingSession = z.object({
  id,
  date: calendarDay,
  type: trainingType,
  durationMs: z.int(),
  duration: z.int(),
  intensity,
  weather: z.string(),
  notes: z.string(),
  sport: z.nullable(sport),
  craft: z.nullable(craft),
  /** Metres. */
  distance: z.nullable(z.int()),
  rpe: z.nullable(z.int()),
  /** Beats per minute. */
  averageHeartRate: z.nullable(z.int()),
  /** Strokes per minute, as the craft counts them. */
  strokeRate: z.nullable(z.int()),
  startTime: z.nullable(z.string()),
  /** °C, in tenths. */
  waterTemperature: z.nullable(z.number()),
  restMs: z.nullable(z.int()),
  source: sessionSource,
  sourceId: z.nullable(z.string()),
  /** Null without a recording. */
  recording: z.nullable(recordingExtent),
  /** Track as the points of an SVG polyline in a box of 64 × 32, north up. */
  trackLine: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type TrainingSession = z.infer<typeof trainingSession>

/** `text` holds words to find in weather and notes. */
export const sessionFilters = z.object({
  type: z.optional(trainingType),
  intensity: z.optional(intensity),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  text: z.optional(text({ maximum: 100 })),
})
export type SessionFilters = z.output<typeof sessionFilters>

export type DayTypes = { readonly date: string } & Readonly<Record<TrainingType, number>>

export interface DayPart {
  readonly date: string
  readonly intensity: Intensity
  readonly durationMs: number
  readonly distance: number
}

/** Sum of a day's sessions; missing values add nothing. */
export interface DayVolume {
  readonly date: string
  readonly sessions: number
  /** Milliseconds of work. */
  readonly durationMs: number
  /** Metres. */
  readonly distance: number
  readonly rated: number
  /** Sum of RPE × milliseconds, so only the total load is rounded. */
  readonly rpeMs: number
}
