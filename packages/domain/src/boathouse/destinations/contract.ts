import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { outingMinutes } from '../../club/clubs/outing-length-rules.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { oneLine } from '../../kernel/text.ts'
import { outingChanges } from '../outings/contract.ts'
import { destination } from './model.ts'

const contract = contractsOf({ scope: { own: 'practices', club: 'club-places' }, live: ['boats'] })

/** Few enough to list on a single page. */
export const MAX_DESTINATIONS = 60

const said = {
  name: oneLine({ minimum: 1, maximum: 120 }),
  metres: outingChanges.shape.metres,
  minutes: z._default(z.nullable(outingMinutes), null),
}

export const newDestination = z.object({ id, ...said })
export type NewDestination = z.output<typeof newDestination>

export const destinationChanges = z.object({ ...knownVersion.shape, ...said })
export type DestinationChanges = z.output<typeof destinationChanges>

const one = z.object({ ...clubParams.shape, id })

export const listDestinations = contract({
  id: 'destinations.list',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId/destinations',
  summary: 'Where a club’s boats go, by name, with how far that is there and back and how long it takes',
  params: clubParams,
  responses: { 200: z.object({ items: z.array(destination), abilities: z.object({ keep: z.boolean() }) }) },
})

export const createDestination = contract({
  id: 'destinations.create',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/destinations',
  summary: 'Adds a destination; sending the same again adds it once',
  params: clubParams,
  body: newDestination,
  responses: { 201: destination, 200: destination },
})

export const updateDestination = contract({
  id: 'destinations.update',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/destinations/:id',
  summary:
    'Changes a destination, unless it was changed since that version; outings that went there are unchanged',
  params: one,
  body: destinationChanges,
  responses: { 200: destination },
})

export const deleteDestination = contract({
  id: 'destinations.delete',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/destinations/:id/deletion',
  summary: 'Deletes a destination; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: destination },
})

export const restoreDestination = contract({
  id: 'destinations.restore',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/destinations/:id/deletion',
  summary: 'Takes a deletion back',
  params: one,
  responses: { 200: destination },
})
