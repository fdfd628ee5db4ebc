import * as z from 'zod/mini'
import { wellnessChoice } from '../../club/consents/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

export const wellnessSteps = [1, 2, 3, 4, 5] as const
export type WellnessStep = (typeof wellnessSteps)[number]

const score = z.nullable(z.int())

export const wellnessScores = z.object({
  fatigue: score,
  sleep: score,
  soreness: score,
  stress: score,
  mood: score,
})
export type WellnessScores = z.infer<typeof wellnessScores>

/** Fields that coaches read if wellness is shared. Privacy: others, for example the note, stay private. */
export const sharedWellnessEntry = z.object({
  day: calendarDay,
  ...wellnessScores.shape,
  hoursSlept: z.nullable(z.number()),
  restingHeartRate: z.nullable(z.int()),
})
export type SharedWellnessEntry = z.infer<typeof sharedWellnessEntry>

export const wellnessEntry = z.object({
  id,
  ...sharedWellnessEntry.shape,
  note: z.string(),
  /** A planned rest day. It is shared with training, not with wellness. */
  isRestDay: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type WellnessEntry = z.infer<typeof wellnessEntry>

const span = { first: calendarDay, last: calendarDay }

export const wellnessSpan = z.object({ ...span, items: z.array(wellnessEntry) })
export type WellnessSpan = z.infer<typeof wellnessSpan>

/** Another athlete's entries as far as shared; without days for `nothing`. */
export const sharedWellness = z.object({
  share: wellnessChoice,
  ...span,
  items: z.array(sharedWellnessEntry),
})
export type SharedWellness = z.infer<typeof sharedWellness>
