import * as z from 'zod/mini'
import { side } from '../boats/model.ts'
import { instant } from '../kernel/instant.ts'

/** On which side somebody rows with one blade. */
export const sweepSide = z.enum([...side.options, 'both'])
export type SweepSide = z.infer<typeof sweepSide>

/** On which side somebody paddles a canoe, as they look ahead. */
export const canoeSide = z.enum(['left', 'right'])
export type CanoeSide = z.infer<typeof canoeSide>

/** What somebody does in a boat, as they say themselves. */
export const abilities = z.object({
  sculls: z.boolean(),
  /** Null for who does not row with one blade. */
  sweep: z.nullable(sweepSide),
  kayaks: z.boolean(),
  /** Null for who does not paddle a canoe. */
  canoe: z.nullable(canoeSide),
  /** Whether they can sit in the cox's seat. */
  coxes: z.boolean(),
  /** Whether they can steer with a blade in their hands: by the foot, or from the stern. */
  steers: z.boolean(),
  /** 0 until they have said anything. */
  version: z.int(),
  /** Null until they have said anything. */
  changedAt: z.nullable(instant),
})
export type Abilities = z.infer<typeof abilities>
