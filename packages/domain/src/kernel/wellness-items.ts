import * as z from 'zod/mini'

/** The items of McLean et al. 2010 (IJSPP 5(3)), in order. They are never combined into one figure. */
export const wellnessItems = ['fatigue', 'sleep', 'soreness', 'stress', 'mood'] as const
export const wellnessItem = z.enum(wellnessItems)
export type WellnessItem = z.infer<typeof wellnessItem>
