import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { memberParams } from '../../club/members/contract.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { oneLine } from '../../kernel/text.ts'
import { ageClass, MAX_AGE_CLASSES } from '../../sport/age-classes/model.ts'
import { disciplineKey } from '../disciplines/model.ts'
import { comparisons, standard, standardSet, standardSetHead } from './model.ts'

const contract = contractsOf({ scope: { own: 'results', club: 'club-results' }, live: ['standards'] })

export const MAX_SETS = 20
/** Includes soft-deleted sets, which can be restored for a month. */
export const MAX_STORED_SETS = 60
export const MAX_STANDARDS = 500

/** A value to store. The source matters, because best times are disputed and dated. */
export const newStandard = z.object({
  ...standard.shape,
  disciplineKey,
  ageClass: z._default(oneLine({ maximum: 20 }), ''),
  value: z.int('valueInvalid').check(z.positive('valueInvalid')),
  source: oneLine({ minimum: 1, maximum: 200 }),
  setOn: z._default(standard.shape.setOn, null),
})

const name = oneLine({ minimum: 1, maximum: 80 })
const ageClasses = z.array(ageClass).check(z.maxLength(MAX_AGE_CLASSES, 'tooManyAgeClasses'))
const standards = z.array(newStandard).check(z.maxLength(MAX_STANDARDS, 'tooManyStandards'))

/** The client makes the id, so retries are idempotent. A copy is a new set with the content of another. */
export const newStandardSet = z.object({
  id,
  name,
  ageClasses: z._default(ageClasses, []),
  standards: z._default(standards, []),
})
export type NewStandardSet = z.output<typeof newStandardSet>

export const standardSetChanges = z.object({
  ...knownVersion.shape,
  name: z.optional(name),
  ageClasses: z.optional(ageClasses),
  standards: z.optional(standards),
})
export type StandardSetChanges = z.output<typeof standardSetChanges>

const one = z.object({ ...clubParams.shape, id })

export const listStandardSets = contract({
  id: 'standards.list',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId/standards',
  summary: 'A club’s sets of standards by name, with their age classes and without their values',
  params: clubParams,
  responses: {
    200: z.object({ items: z.array(standardSetHead), abilities: z.object({ keep: z.boolean() }) }),
  },
})

export const showStandardSet = contract({
  id: 'standards.show',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId/standards/:id',
  summary: 'A set of standards with its age classes and values, each with its source and date',
  params: one,
  responses: { 200: standardSet },
})

export const createStandardSet = contract({
  id: 'standards.create',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/standards',
  summary: 'Adds a set of standards, with all of its values or none; sending the same again adds it once',
  params: clubParams,
  body: newStandardSet,
  responses: { 201: standardSet, 200: standardSet },
})

export const updateStandardSet = contract({
  id: 'standards.update',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/standards/:id',
  summary: 'Changes a set’s name, age classes or values, unless it was changed since that version',
  params: one,
  body: standardSetChanges,
  responses: { 200: standardSet },
})

export const deleteStandardSet = contract({
  id: 'standards.delete',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/standards/:id/deletion',
  summary: 'Deletes a set of standards; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: standardSet },
})

export const restoreStandardSet = contract({
  id: 'standards.restore',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/standards/:id/deletion',
  summary: 'Takes a deletion back',
  params: one,
  responses: { 200: standardSet },
})

export const exportStandardSet = contract({
  id: 'standards.export',
  access: 'member',
  onlyReads: true,
  method: 'POST',
  path: '/api/clubs/:clubId/standards/:id/export',
  summary: 'A set of standards as CSV, as it can be read in again',
  params: one,
  file: 'text/csv',
  responses: { 200: null },
})

export const compareOwnRecords = contract({
  id: 'standards.compareOwn',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/standards/comparison',
  summary:
    'Your own records in per cent of the standards of your club that are for you, and what you say of yourself',
  responses: { 200: comparisons },
})

export const compareMemberRecords = contract({
  id: 'standards.compareMember',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/standards',
  summary: 'A member’s records in per cent of the club’s standards, for the club’s own admins',
  params: memberParams,
  responses: { 200: comparisons },
})
