import * as z from 'zod/mini'
import { squadIds } from '../../club/choices/model.ts'
import { clubParams } from '../../club/clubs/contract.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { LONGEST_INDEXED, oneLine, text } from '../../kernel/text.ts'
import { craft } from '../../sport/sports/model.ts'
import { boat, boatAbilities, rig } from './model.ts'
import { toBoatNameKey } from './rules.ts'

const contract = contractsOf({ scope: { own: 'practices', club: 'club-boats' }, live: ['boats', 'outings'] })

export const MAX_RIGS = 6

const weight = z._default(
  z.nullable(z.int('weightInvalid').check(z.minimum(20, 'weightInvalid'), z.maximum(200, 'weightInvalid'))),
  null,
)

const fields = {
  name: oneLine({ minimum: 1, maximum: 60 }).check(
    z.refine((typed) => toBoatNameKey(typed).length <= LONGEST_INDEXED, 'tooLong'),
  ),
  rigs: z.array(rig).check(z.minLength(1, 'rigRequired'), z.maxLength(MAX_RIGS, 'tooManyRigs')),
  minWeight: weight,
  maxWeight: weight,
  /** Owner of a private boat; null for the club's. */
  ownerId: z._default(z.nullable(id), null),
  squadIds,
  notes: z._default(text({ maximum: 2000 }), ''),
  /** First and last day out of service. `outFrom` is null in service, `outTo` if open-ended. */
  outFrom: z._default(z.nullable(calendarDay), null),
  outTo: z._default(z.nullable(calendarDay), null),
}

export const newBoat = z.object({ id, ...fields })
export type NewBoat = z.output<typeof newBoat>

export const boatChanges = z.object({ ...knownVersion.shape, ...fields })
export type BoatChanges = z.output<typeof boatChanges>

const boatParams = z.object({ ...clubParams.shape, boatId: id })

export const boatFilters = z.object({
  text: z.optional(text({ maximum: 100 })),
  craft: z.optional(craft),
  /** Whether boats are in service today, on the club's calendar. */
  service: z.optional(z.enum(['in', 'out'])),
  state: z._default(z.enum(['current', 'archived']), 'current'),
})

const one = z.object({ ...boat.shape, abilities: boatAbilities })

export const listBoats = contract({
  id: 'boats.list',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId/boats',
  summary: 'A club’s boats by name, those that it has or those that are archived',
  params: clubParams,
  query: z.object({ ...pageQuery.shape, ...boatFilters.shape }),
  responses: { 200: z.object({ ...pageOf(boat).shape, abilities: boatAbilities }) },
})

export const showBoat = contract({
  id: 'boats.show',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId/boats/:boatId',
  summary: 'A boat, also one that is archived',
  params: boatParams,
  responses: { 200: one },
})

export const createBoat = contract({
  id: 'boats.create',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/boats',
  summary: 'Adds a boat; sending the same again adds it once',
  params: clubParams,
  body: newBoat,
  responses: { 201: boat, 200: boat },
})

export const updateBoat = contract({
  id: 'boats.update',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/boats/:boatId',
  summary: 'Changes a boat, unless it was changed since that version',
  params: boatParams,
  body: boatChanges,
  responses: { 200: boat },
})

export const archiveBoat = contract({
  id: 'boats.archive',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/boats/:boatId/archive',
  summary: 'Takes a boat out of the club’s boats: it stays readable, and its name is free for another one',
  params: boatParams,
  body: knownVersion,
  responses: { 200: boat },
})

export const unarchiveBoat = contract({
  id: 'boats.unarchive',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/boats/:boatId/archive',
  summary: 'Takes a boat back among the club’s boats, unless its name went to another one meanwhile',
  params: boatParams,
  responses: { 200: boat },
})
