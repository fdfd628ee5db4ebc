import * as z from 'zod/mini'

/** How many strokes one of a device's strokes is. */
export const strokeFactors = [1, 2, 0.5] as const
export const strokeFactor = z.literal(strokeFactors)
export type StrokeFactor = (typeof strokeFactors)[number]

/** What the strokes of a recording are counted by. */
export const strokeCounting = z.object({
  factor: strokeFactor,
  /** The device, as its file names it; null where it doesn't. */
  device: z.nullable(z.string()),
  /** How many of the athlete's sessions it recorded in kayaks and canoes: they are all counted alike. */
  sessions: z.int(),
})
export type StrokeCounting = z.infer<typeof strokeCounting>
