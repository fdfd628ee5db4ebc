import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { oneLine, text } from '../../kernel/text.ts'
import { disciplineKey } from '../disciplines/model.ts'
import { enterableProvenances, result, storedResult } from './model.ts'
import { LEAST_BODY_WEIGHT, MAX_BODY_WEIGHT } from './weight-rules.ts'

const contract = contractsOf({ scope: { own: 'results', club: 'club-results' }, live: ['testDays'] })

const words = (maximum: number) => z._default(oneLine({ maximum }), '')

/** Body weight on the day, in grams. */
export const bodyWeight = z.nullable(
  z
    .int('bodyWeightRange')
    .check(z.minimum(LEAST_BODY_WEIGHT, 'bodyWeightRange'), z.maximum(MAX_BODY_WEIGHT, 'bodyWeightRange')),
)

const fields = {
  disciplineKey,
  date: calendarDay,
  /** In the measure's unit; rounded to the discipline's step, never in the athlete's favour. */
  value: z.int('valueInvalid').check(z.positive('valueInvalid')),
  provenance: z._default(z.enum(enterableProvenances, 'provenanceRequired'), 'training'),
  eventName: words(200),
  wind: words(100),
  current: words(100),
  course: words(100),
  notes: z._default(text({ maximum: 5000 }), ''),
  /** Body weight on the day in grams, for RowErg results only. */
  bodyWeight: z._default(bodyWeight, null),
  confirmed: z._default(z.boolean(), false),
}

export const newMemberResult = z.object({ id, ...fields })
export type NewMemberResult = z.output<typeof newMemberResult>

/** With `sessionId`, the session sets discipline, date, and value if it has tenths. */
export const newResult = z.object({ ...newMemberResult.shape, sessionId: z._default(z.nullable(id), null) })
export type NewResult = z.output<typeof newResult>

export const resultChanges = z.object({ version: z.int(), ...fields })
export type ResultChanges = z.output<typeof resultChanges>

export const createResult = contract({
  id: 'results.create',
  access: 'member',
  method: 'POST',
  path: '/api/results',
  summary:
    'Stores a result of your own, once however often it is sent; an implausible one (409) only when it is confirmed',
  body: newResult,
  responses: { 201: storedResult, 200: storedResult },
  conflict: result,
})

export const resultFilters = z.object({
  disciplineKey: z.optional(disciplineKey),
  sessionId: z.optional(id),
})
export type ResultFilters = z.output<typeof resultFilters>

const listing = z.object({ ...pageQuery.shape, ...resultFilters.shape })

export const listResults = contract({
  id: 'results.list',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/results',
  summary: 'Your own results, newest first',
  query: listing,
  responses: { 200: pageOf(result) },
})

const one = z.object({ id })

export const updateResult = contract({
  id: 'results.update',
  access: 'member',
  method: 'PATCH',
  path: '/api/results/:id',
  summary:
    'Changes a result of your own, unless it was changed since that version; with another discipline, date or value it is no longer verified',
  params: one,
  body: resultChanges,
  responses: { 200: result },
})

export const deleteResult = contract({
  id: 'results.delete',
  access: 'member',
  method: 'POST',
  path: '/api/results/:id/deletion',
  summary: 'Deletes a result of your own; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: result },
})

export const restoreResult = contract({
  id: 'results.restore',
  access: 'member',
  method: 'DELETE',
  path: '/api/results/:id/deletion',
  summary: 'Takes a deletion back',
  params: one,
  responses: { 200: result },
})

const member = { clubId: id, memberId: id }

export const listMemberResults = contract({
  id: 'results.listOfMember',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/results',
  summary: 'A member’s results, newest first, for the club’s own admins',
  params: z.object(member),
  query: listing,
  responses: {
    200: z.object({
      ...pageOf(result).shape,
      abilities: z.object({ add: z.boolean(), verify: z.boolean() }),
    }),
  },
})

export const createMemberResult = contract({
  id: 'results.createForMember',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/members/:memberId/results',
  summary: 'Adds a result for a member of the club; it says who did',
  params: z.object(member),
  body: newMemberResult,
  responses: { 201: storedResult, 200: storedResult },
  conflict: result,
})

const oneOfMember = z.object({ ...member, id })

export const verifyResult = contract({
  id: 'results.verify',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/members/:memberId/results/:id/verification',
  summary: 'Verifies that version of a member’s result',
  params: oneOfMember,
  body: knownVersion,
  responses: { 200: result },
})

export const unverifyResult = contract({
  id: 'results.unverify',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/members/:memberId/results/:id/verification',
  summary: 'Takes a verification back',
  params: oneOfMember,
  responses: { 200: result },
})
