import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { measure } from '../../kernel/measures.ts'
import { oneLine } from '../../kernel/text.ts'
import { builtInDiscipline, clubDiscipline, direction } from './model.ts'

const contract = contractsOf({ scope: { own: 'results', club: 'club-results' }, live: ['disciplines'] })

/** Most disciplines of a club, retired ones included: few enough to list on a single page. */
export const MAX_DISCIPLINES = 200

const ofClub = z.object({ clubId: id })
const one = z.object({ clubId: id, id })
const name = oneLine({ minimum: 1, maximum: 80 })
export const listBuiltInDisciplines = contract({
  id: 'disciplines.listBuiltIn',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/disciplines',
  summary: 'The disciplines that everybody has, in their order, with the unit of their values; has an ETag',
  responses: { 200: z.object({ items: z.array(builtInDiscipline) }) },
})

export const listDisciplines = contract({
  id: 'disciplines.list',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/clubs/:clubId/disciplines',
  summary:
    'A club’s own disciplines, retired ones included, by name; the built-in ones stand in /api/disciplines',
  params: ofClub,
  responses: {
    200: z.object({ items: z.array(clubDiscipline), abilities: z.object({ keep: z.boolean() }) }),
  },
})

/** The client makes the id, so retries are idempotent. The measure can't change, because results depend on it. */
export const newDiscipline = z.object({ id, name, measure, direction })
export type NewDiscipline = z.output<typeof newDiscipline>

export const createDiscipline = contract({
  id: 'disciplines.create',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/disciplines',
  summary: 'Adds a discipline of the club’s own',
  params: ofClub,
  body: newDiscipline,
  responses: { 201: clubDiscipline, 200: clubDiscipline },
})

export const renameDiscipline = contract({
  id: 'disciplines.rename',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/disciplines/:id',
  summary: 'Renames a discipline of the club’s own, unless it was changed since that version',
  params: one,
  body: z.object({ ...knownVersion.shape, name }),
  responses: { 200: clubDiscipline },
})

export const retireDiscipline = contract({
  id: 'disciplines.retire',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/disciplines/:id/retirement',
  summary: 'Retires a discipline: it keeps its results and takes no new ones',
  params: one,
  body: knownVersion,
  responses: { 200: clubDiscipline },
})

export const reviveDiscipline = contract({
  id: 'disciplines.revive',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/disciplines/:id/retirement',
  summary: 'Takes a retirement back',
  params: one,
  responses: { 200: clubDiscipline },
})
