import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { oneLine } from '../../kernel/text.ts'
import { appliesTo, confirmer, effect, requirement } from './model.ts'

const contract = contractsOf({ live: ['members'] })

/** Few enough for one table. */
export const MAX_REQUIREMENTS = 10

/** Ten years. */
export const MAX_MONTHS = 120

const fields = {
  name: oneLine({ minimum: 1, maximum: 60 }),
  appliesTo: z.enum(appliesTo.options, 'required'),
  months: z._default(
    z.nullable(
      z
        .int('requirementMonths')
        .check(z.minimum(1, 'requirementMonths'), z.maximum(MAX_MONTHS, 'requirementMonths')),
    ),
    null,
  ),
  effect: z.enum(effect.options, 'required'),
  confirmer: z.enum(confirmer.options, 'required'),
}

export const newRequirement = z.object({ id, ...fields })
export type NewRequirement = z.output<typeof newRequirement>

export const requirementChanges = z.object({ ...knownVersion.shape, ...fields })
export type RequirementChanges = z.output<typeof requirementChanges>

const one = z.object({ ...clubParams.shape, id })

export const listRequirements = contract({
  id: 'requirements.list',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/requirements',
  summary: 'Documents and skills that a club requires of its members, by name',
  params: clubParams,
  responses: { 200: z.object({ items: z.array(requirement), abilities: z.object({ keep: z.boolean() }) }) },
})

export const createRequirement = contract({
  id: 'requirements.create',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/requirements',
  summary: 'Adds a requirement, up to ten; idempotent',
  params: clubParams,
  body: newRequirement,
  responses: { 201: requirement, 200: requirement },
})

export const updateRequirement = contract({
  id: 'requirements.update',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/requirements/:id',
  summary:
    'Changes a requirement, unless it changed since that version; a new validity counts for earlier documents',
  params: one,
  body: requirementChanges,
  responses: { 200: requirement },
})

export const deleteRequirement = contract({
  id: 'requirements.delete',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/requirements/:id/deletion',
  summary: 'Deletes a requirement with its confirmations; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: requirement },
})

export const restoreRequirement = contract({
  id: 'requirements.restore',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/requirements/:id/deletion',
  summary: 'Restores a deleted requirement with its confirmations',
  params: one,
  responses: { 200: requirement },
})
