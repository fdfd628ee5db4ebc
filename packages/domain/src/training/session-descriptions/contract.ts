import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { craft, sport } from '../../sport/sports/model.ts'
import { distance } from '../training-sessions/contract.ts'
import { intensity, trainingType } from '../training-sessions/model.ts'

const contract = contractsOf({ scope: { own: 'training' } })

export const MAX_DESCRIBED = 100

/** Fields of a session that devices can't record. */
const description = {
  craft: z.nullable(craft),
  type: trainingType,
  intensity,
  rpe: z.nullable(z.int('rpeRange').check(z.minimum(0, 'rpeRange'), z.maximum(10, 'rpeRange'))),
}

const given = z.object({
  id,
  /** If it was changed since this version, the session is skipped. */
  version: z.optional(z.int()),
  /** If omitted, a craft sets the sport of a session without one. */
  sport: z.optional(z.nullable(sport)),
  craft: z.optional(description.craft),
  type: z.optional(description.type),
  intensity: z.optional(description.intensity),
  rpe: z.optional(description.rpe),
  /** Metres, for a file that was read in the wrong unit. */
  distance: z.optional(distance),
})
export type GivenDescription = z.output<typeof given>

const described = z.object({
  ...{ id, version: z.int(), sport: z.nullable(sport), ...description },
  distance: z.nullable(z.int()),
})
export type DescribedSession = z.infer<typeof described>

export const describeSessions = contract({
  id: 'session-descriptions.set',
  access: 'member',
  method: 'POST',
  path: '/api/training-sessions/descriptions',
  summary:
    'Sets craft, type, intensity, RPE and distance of several of your own sessions; leaves a craft of another sport out, and sessions that are gone',
  body: z.object({
    sessions: z.array(given).check(z.maxLength(MAX_DESCRIBED, 'tooMany')),
    onlyMissing: z._default(z.boolean(), false),
  }),
  /** The sessions before the change, with their new versions: sending them back undoes it. */
  responses: { 200: z.object({ before: z.array(described) }) },
})
