import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { LONGEST_INDEXED, oneLine, text } from '../../kernel/text.ts'
import { clubParams } from '../clubs/contract.ts'
import { clubPerson } from '../members/model.ts'
import { ownSquad, pastedLine, squad, squadAbilities, squadMember, squadRole } from './model.ts'
import { LONGEST_LIST, MAX_LINES, readList } from './paste-rules.ts'
import { MAX_IN_SQUAD, toSquadNameKey } from './rules.ts'

const contract = contractsOf({
  scope: { own: 'practices', club: 'club-members' },
  live: ['members', 'squads'],
})

export const squadName = oneLine({ minimum: 1, maximum: 60 }).check(
  z.refine((typed) => toSquadNameKey(typed).length <= LONGEST_INDEXED, 'tooLong'),
)

export const newSquad = z.object({ id, name: squadName })
export type NewSquad = z.output<typeof newSquad>

const squadParams = z.object({ ...clubParams.shape, squadId: id })
const memberParams = z.object({ ...squadParams.shape, memberId: id })

const peopleQuery = z.object({
  ...pageQuery.shape,
  text: z.optional(text({ maximum: 100 })),
})

export const listOwnSquads = contract({
  id: 'squads.listOwn',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/squads',
  summary: 'The squads of your own club that you are in, by name, and what you are in each; no archived ones',
  responses: { 200: z.object({ items: z.array(ownSquad) }) },
})

export const listSquads = contract({
  id: 'squads.list',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/squads',
  summary: 'A club’s squads by name: all of them for its admins, for anybody else those that they coach',
  params: clubParams,
  query: z.object({ ...pageQuery.shape, state: z._default(z.enum(['current', 'archived']), 'current') }),
  responses: { 200: z.object({ ...pageOf(squad).shape, abilities: squadAbilities }) },
})

export const showSquad = contract({
  id: 'squads.show',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/squads/:squadId',
  summary: 'A squad, for the club’s admins and its own coaches',
  params: squadParams,
  responses: { 200: z.object({ ...squad.shape, abilities: squadAbilities }) },
})

export const createSquad = contract({
  id: 'squads.create',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/squads',
  summary: 'Makes a squad with nobody in it; sending the same again makes it once',
  params: clubParams,
  body: newSquad,
  responses: { 201: squad, 200: squad },
})

export const renameSquad = contract({
  id: 'squads.rename',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/squads/:squadId',
  summary: 'Renames a squad, unless it was changed since that version',
  params: squadParams,
  body: z.object({ ...knownVersion.shape, name: squadName }),
  responses: { 200: squad },
})

export const archiveSquad = contract({
  id: 'squads.archive',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/squads/:squadId/archive',
  summary: 'Ends a squad: who was in it stays readable, and its name is free for another one',
  params: squadParams,
  body: knownVersion,
  responses: { 200: squad },
})

export const unarchiveSquad = contract({
  id: 'squads.unarchive',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/squads/:squadId/archive',
  summary: 'Takes a squad up again, unless its name went to another one meanwhile',
  params: squadParams,
  responses: { 200: squad },
})

export const listSquadMembers = contract({
  id: 'squads.members',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/squads/:squadId/members',
  summary: 'The people in a squad, by name',
  params: squadParams,
  query: z.object({ ...peopleQuery.shape, role: z.optional(squadRole) }),
  responses: { 200: pageOf(squadMember) },
})

export const listCandidates = contract({
  id: 'squads.candidates',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/squads/:squadId/candidates',
  summary: 'The members of the club who are not in a squad, by name',
  params: squadParams,
  query: peopleQuery,
  responses: { 200: pageOf(clubPerson) },
})

export const addToSquad = contract({
  id: 'squads.add',
  access: 'admin',
  // Security: coaches read athletes' shared data, so no script may appoint them.
  scope: {},
  method: 'POST',
  path: '/api/clubs/:clubId/squads/:squadId/members',
  summary: 'Adds members of the club to a squad, all or none; those in it already keep their role',
  params: squadParams,
  body: z.object({
    memberIds: z.array(id).check(z.minLength(1, 'choose'), z.maxLength(MAX_IN_SQUAD, 'tooMany')),
    role: z._default(squadRole, 'athlete'),
  }),
  responses: {
    200: z.object({
      /** One outcome per member. */
      items: z.array(z.object({ memberId: id, outcome: z.enum(['added', 'alreadyIn']) })),
      squad,
    }),
  },
})

export const changeSquadRole = contract({
  id: 'squads.changeRole',
  access: 'admin',
  // Security: as for adding.
  scope: {},
  method: 'PATCH',
  path: '/api/clubs/:clubId/squads/:squadId/members/:memberId',
  summary: 'Makes somebody in a squad its coach, or an athlete of it',
  params: memberParams,
  body: z.object({ role: squadRole }),
  responses: { 200: squadMember },
})

export const removeFromSquad = contract({
  id: 'squads.remove',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/squads/:squadId/members/:memberId',
  summary: 'Takes somebody out of a squad; they stay in the club',
  params: memberParams,
  responses: { 204: null },
})

/** Keeps line breaks, which separate names. */
const pastedList = text({ minimum: 1, maximum: LONGEST_LIST }).check(
  z.refine((typed) => readList(typed).length <= MAX_LINES, 'tooManyLines'),
)

export const matchPastedList = contract({
  id: 'squads.match',
  access: 'admin',
  onlyReads: true,
  method: 'POST',
  path: '/api/clubs/:clubId/squads/:squadId/members/matches',
  summary:
    'Says of each line of a list of names and addresses which of the club’s members it means; adds nobody',
  params: squadParams,
  body: z.object({ list: pastedList }),
  responses: { 200: z.object({ lines: z.array(pastedLine) }) },
})
