import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { exportFormats } from '../../kernel/spreadsheet.ts'
import { crewMatrix, crewmates } from './model.ts'

const ofSeason = {
  /** Year in which the season began; the current season by default. */
  season: z.optional(
    z.coerce
      .number('yearInvalid')
      .check(z.int('yearInvalid'), z.minimum(1900, 'yearInvalid'), z.maximum(2999, 'yearInvalid')),
  ),
}

export const listOwnCrewmates = contract({
  id: 'crewmates.own',
  access: 'member',
  scope: { own: 'practices' },
  method: 'GET',
  path: '/api/clubs/:clubId/crewmates',
  summary: 'With whom you were in a boat in a season of the club, from its outings that are over',
  params: clubParams,
  query: z.object(ofSeason),
  responses: { 200: crewmates },
})

export const listMemberCrewmates = contract({
  id: 'crewmates.member',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/crewmates',
  summary:
    'With whom a member was in a boat in a season: for the admins of the club, and for who coaches a squad that they are an athlete of',
  params: z.object({ ...clubParams.shape, memberId: id }),
  query: z.object(ofSeason),
  responses: { 200: crewmates },
})

const matrixFilters = z.object({
  ...ofSeason,
  /** Default: for admins the whole club, for others the athletes of squads that they coach. */
  squad: z.optional(id),
})
export type MatrixFilters = z.output<typeof matrixFilters>

export const showCrewMatrix = contract({
  id: 'crewmates.matrix',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/crewmates/matrix',
  summary:
    'Crewmates in a season, of a squad, of the squads that you coach or of the club: at most the 60 who were in one most often',
  params: clubParams,
  query: matrixFilters,
  responses: { 200: crewMatrix },
})

export const exportCrewMatrix = contract({
  id: 'crewmates.export',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/crewmates/matrix/export',
  needsProof: true,
  summary: 'The same matrix as a file for spreadsheets, CSV or XLSX; the audit log says who took it',
  params: clubParams,
  body: z.object({ ...matrixFilters.shape, format: z.enum(exportFormats, 'required') }),
  file: 'application/octet-stream',
  responses: { 200: null },
})
