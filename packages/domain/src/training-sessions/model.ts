import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

export const trainingTypes = ['endurance', 'strength', 'speed', 'technique', 'recovery'] as const
export const trainingType = z.enum(trainingTypes, 'typeRequired')
export type TrainingType = z.infer<typeof trainingType>

export const intensities = ['low', 'medium', 'high'] as const
export const intensity = z.enum(intensities, 'intensityRequired')
export type Intensity = z.infer<typeof intensity>

/** One training entry. `durationMs` is what is stored; `duration` is the same in whole minutes, cut. */
export const trainingSession = z.object({
  id,
  date: calendarDay,
  type: trainingType,
  durationMs: z.int(),
  duration: z.int(),
  intensity,
  weather: z.string(),
  notes: z.string(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type TrainingSession = z.infer<typeof trainingSession>
