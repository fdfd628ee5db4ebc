import * as z from 'zod/mini'

/** Strokes that count for each stroke of the device. */
export const strokeFactors = [1, 2, 0.5] as const
export const strokeFactor = z.literal(strokeFactors)
export type StrokeFactor = (typeof strokeFactors)[number]

export const strokeCounting = z.object({
  factor: strokeFactor,
  device: z.nullable(z.string()),
  /** Number of the athlete's sessions with the device in kayaks and canoes, which are all recounted. */
  sessions: z.int(),
})
export type StrokeCounting = z.infer<typeof strokeCounting>
