import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { text } from '../kernel/text.ts'
import { craft, sport } from '../sports/model.ts'

export const trainingTypes = ['endurance', 'strength', 'speed', 'technique', 'recovery'] as const
/** The steps of session RPE, on the CR-10 scale. */
export const rpeSteps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const intensities = ['low', 'medium', 'high'] as const

/** An imported session says neither until somebody does. */
const NOT_SET = 'notSet'

export const trainingType = z.enum([...trainingTypes, NOT_SET], 'typeRequired')
export type TrainingType = z.infer<typeof trainingType>

export const intensity = z.enum([...intensities, NOT_SET], 'intensityRequired')
export type Intensity = z.infer<typeof intensity>

/** Where a session came from. */
export const sessionSource = z.enum(['typed', 'concept2', 'file'])
export type SessionSource = z.infer<typeof sessionSource>

/** What a device recorded of a session: its sums alone, samples too, or samples with the positions of a track. */
export const recordingExtent = z.enum(['summary', 'samples', 'track'])
export type RecordingExtent = z.infer<typeof recordingExtent>

/**
 * One training entry. `durationMs` is what is stored; `duration` is the same in whole minutes, cut. It is work alone:
 * rest between intervals stands in `restMs`. What nobody said is null.
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
  /** Session RPE on the CR-10 scale, 0 to 10. */
  rpe: z.nullable(z.int()),
  /** Beats per minute. */
  averageHeartRate: z.nullable(z.int()),
  /** Strokes per minute, as the craft counts them. */
  strokeRate: z.nullable(z.int()),
  startTime: z.nullable(z.string()),
  /** °C, to the tenth. */
  waterTemperature: z.nullable(z.number()),
  restMs: z.nullable(z.int()),
  source: sessionSource,
  /** The entry's own id where it came from. */
  sourceId: z.nullable(z.string()),
  /** Null where no device recorded it. */
  recording: z.nullable(recordingExtent),
  /** Its track as the points of an SVG polyline in a box of 64 × 32, north up; null without a track. */
  trackLine: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type TrainingSession = z.infer<typeof trainingSession>

/** What a list is narrowed to. The text is looked for word by word, in weather and notes. */
export const sessionFilters = z.object({
  type: z.optional(trainingType),
  intensity: z.optional(intensity),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  text: z.optional(text({ maximum: 100 })),
})
export type SessionFilters = z.output<typeof sessionFilters>

/** How many sessions of each type a day has. */
export type DayTypes = { readonly date: string } & Readonly<Record<TrainingType, number>>

/** What the sessions of one intensity come to on a day. */
export interface DayPart {
  readonly date: string
  readonly intensity: Intensity
  /** Milliseconds of work. */
  readonly durationMs: number
  /** Metres. */
  readonly distance: number
}

/** What the sessions of one day come to together. What nobody said of a session adds nothing. */
export interface DayVolume {
  readonly date: string
  readonly sessions: number
  /** Milliseconds of work. */
  readonly durationMs: number
  /** Metres. */
  readonly distance: number
  /** How many of the sessions have an RPE. */
  readonly rated: number
  /** The sum of RPE × milliseconds, from which a load is made without rounding each session. */
  readonly rpeMs: number
}
