import * as z from 'zod/mini'
import { instant } from '../../kernel/instant.ts'
import { side } from '../boats/model.ts'

export const sweepSide = z.enum([...side.options, 'both'])
export type SweepSide = z.infer<typeof sweepSide>

/** Paddling side, facing forward. */
export const canoeSide = z.enum(['left', 'right'])
export type CanoeSide = z.infer<typeof canoeSide>

/** Skills in a boat, as the athlete enters them. */
export const abilities = z.object({
  sculls: z.boolean(),
  sweep: z.nullable(sweepSide),
  kayaks: z.boolean(),
  canoe: z.nullable(canoeSide),
  coxes: z.boolean(),
  /** Whether they can steer while rowing or paddling, with the foot or from the stern. */
  steers: z.boolean(),
  version: z.int(),
  /** Null before the first entry, which has version 1. */
  changedAt: z.nullable(instant),
})
export type Abilities = z.infer<typeof abilities>
