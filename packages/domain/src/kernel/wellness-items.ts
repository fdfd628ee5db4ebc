import * as z from 'zod/mini'

/**
 * Questions of the morning check in order: the five items of McLean et al. 2010 (IJSPP 5(3)). They are never combined
 * to one figure.
 */
export const wellnessItems = ['fatigue', 'sleep', 'soreness', 'stress', 'mood'] as const
export const wellnessItem = z.enum(wellnessItems)
export type WellnessItem = z.infer<typeof wellnessItem>
