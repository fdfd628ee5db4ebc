import * as z from 'zod/mini'
import { wellnessChoice } from '../consents/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** The steps of an item: 5 is the best, of fatigue and soreness too. */
export const wellnessSteps = [1, 2, 3, 4, 5] as const
export type WellnessStep = (typeof wellnessSteps)[number]

/** Null where nobody said it. */
const score = z.nullable(z.int())

/** What an athlete said of each item on a day. */
export const wellnessScores = z.object({
  fatigue: score,
  sleep: score,
  soreness: score,
  stress: score,
  mood: score,
})
export type WellnessScores = z.infer<typeof wellnessScores>

/** What coaches read of a day where wellness is shared: a field that is not named here stays the athlete's, as the note does. */
export const sharedWellnessEntry = z.object({
  day: calendarDay,
  ...wellnessScores.shape,
  /** Hours, to the tenth. */
  hoursSlept: z.nullable(z.number()),
  /** Beats per minute. */
  restingHeartRate: z.nullable(z.int()),
})
export type SharedWellnessEntry = z.infer<typeof sharedWellnessEntry>

/** What an athlete said of a day of theirs. */
export const wellnessEntry = z.object({
  id,
  ...sharedWellnessEntry.shape,
  note: z.string(),
  /** Training of that day is none on purpose: a part of the training that is shared, and not of wellness. */
  isRestDay: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type WellnessEntry = z.infer<typeof wellnessEntry>

const span = { first: calendarDay, last: calendarDay }

/** An athlete's own entries from a first to a last day, the oldest first. */
export const wellnessSpan = z.object({ ...span, items: z.array(wellnessEntry) })
export type WellnessSpan = z.infer<typeof wellnessSpan>

/** The same of somebody else, as far as it is shared: of nothing there are no days. */
export const sharedWellness = z.object({
  share: wellnessChoice,
  ...span,
  items: z.array(sharedWellnessEntry),
})
export type SharedWellness = z.infer<typeof sharedWellness>
