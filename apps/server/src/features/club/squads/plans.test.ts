import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, type ClubScope, reachesFloor } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { fillClubEntries } from '../../../../test/member-imports.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { fillSquads } from '../../../../test/squads.ts'
import * as members from '../members/queries.ts'
import * as queries from './queries.ts'

const PEOPLE = 50_000
const CLUBS = 500

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillSquads(db, { people: PEOPLE, clubs: CLUBS })
    await fillClubEntries(db)
  })
})
afterAll(() => db.destroy())

const club = { clubId: 'club-7' } as ClubScope
const someone = { userId: idOf(7), squadId: idOf(8) }
const middle = Buffer.from(JSON.stringify(['a', idOf(1)])).toString('base64url')
const page = { limit: 20, cursor: middle }
const coach = {
  role: 'athlete',
  user: { id: idOf(7) },
  membership: { clubId: 'club-7' },
} as unknown as Actor

it.each<[string, RegExp, () => Promise<unknown>]>([
  [
    'a page of candidates, from the middle',
    /membersByName/,
    () => queries.pageOfCandidates(db, club, { ...page, squadId: someone.squadId, words: ['7'] }),
  ],
  ['a squad with its counts', /squadMembersByRole/, () => queries.findSquad(db, club, someone.squadId)],
  ['a member’s role in a squad', /./, () => queries.findRole(db, club, someone)],
  ['a squad’s member', /./, () => queries.findPerson(db, club, someone)],
  ['the count of a squad’s members', /./, () => queries.countPeople(db, club, someone.squadId)],
  ['the check that a user coaches a squad', /squadMembersByPerson/, () => reachesFloor(db, coach, 'coach')],
])('%s uses its index only', async (_name, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter(isSlowStep)).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})

it.each<[string, () => Promise<unknown>]>([
  [
    'a coach’s squads',
    () => queries.pageOfSquads(db, club, { ...page, state: 'current', reach: { coachId: idOf(7) } }),
  ],
  [
    'a club’s squads with their counts',
    () => queries.pageOfSquads(db, club, { ...page, state: 'current', reach: 'all' }),
  ],
  ['archived squads', () => queries.pageOfSquads(db, club, { ...page, state: 'archived', reach: 'all' })],
  ['the user’s own squads', () => queries.listSquadsOf(db, { clubId: 'club-7', userId: idOf(7) })],
  [
    'a squad’s people, from the middle',
    () => queries.pageOfPeople(db, club, { ...page, squadId: someone.squadId, words: ['7'] }),
  ],
  [
    'a squad’s coaches',
    () => queries.pageOfPeople(db, club, { limit: 20, squadId: someone.squadId, role: 'coach', words: [] }),
  ],
  ['the count of a club’s squads', () => queries.countSquads(db, club)],
  [
    'members of a squad among some',
    () => queries.findCandidates(db, club, { squadId: someone.squadId, userIds: [idOf(7), idOf(507)] }),
  ],
  [
    'the club’s members of a squad',
    () => members.pageOfMembers(db, club, { limit: 20, words: [], squad: someone.squadId }),
  ],
  [
    'the club’s members without a squad',
    () => members.pageOfMembers(db, club, { limit: 20, words: [], squad: 'none' }),
  ],
  ['the squads of some members', () => members.squadsOfMembers(db, club, [idOf(7), idOf(507)])],
  ['the members that a pasted list can name', () => queries.listNameable(db, club, someone.squadId)],
])('%s reads no other club’s rows', async (_name, ask) => {
  // Sorting an index's few rows is fine.
  const steps = await plan(ask)
  expect(steps.filter((step) => /^SCAN |Seq Scan/.test(step))).toEqual([])
})
