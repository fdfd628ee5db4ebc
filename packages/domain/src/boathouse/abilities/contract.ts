import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'
import { abilities, canoeSide, sweepSide } from './model.ts'

export const showAbilities = contract({
  id: 'abilities.show',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/abilities',
  summary: 'What you do in a boat, as you said it yourself',
  responses: { 200: abilities },
})

/** Omitted fields stay unchanged. */
export const abilityChanges = z.object({
  version: z.int(),
  sculls: z.optional(z.boolean()),
  sweep: z.optional(z.nullable(sweepSide)),
  kayaks: z.optional(z.boolean()),
  canoe: z.optional(z.nullable(canoeSide)),
  coxes: z.optional(z.boolean()),
  steers: z.optional(z.boolean()),
})
export type AbilityChanges = z.output<typeof abilityChanges>

export const updateAbilities = contract({
  id: 'abilities.update',
  access: 'member',
  guardian: 'acts',
  method: 'PATCH',
  path: '/api/abilities',
  summary:
    'Changes your own rowing abilities, unless they changed since that version; coaches who seat you see them',
  body: abilityChanges,
  responses: { 200: abilities },
})
