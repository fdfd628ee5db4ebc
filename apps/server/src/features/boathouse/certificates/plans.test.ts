import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { watched } from '../../../../test/plans.ts'
import { fillRequirements } from '../../../../test/requirements.ts'
import { fillSquads } from '../../../../test/squads.ts'
import * as requirements from '../requirements/queries.ts'
import * as queries from './queries.ts'

const PEOPLE = 20_000
/** Not divisible by ten: roles repeat every ten users, and each squad needs coaches and athletes. */
const CLUBS = 499
const club = systemClubScope('club-10')
const REQUIREMENTS = ['requirement-a', 'requirement-b']

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillSquads(db, { people: PEOPLE, clubs: CLUBS })
    await fillRequirements(db, { people: PEOPLE, clubs: CLUBS })
  })
})
afterAll(() => db.destroy())

const isScan = (step: string) =>
  /^SCAN (?!\d+-ROW VALUES|\(|certificates USING)|Seq Scan|AUTOMATIC/.test(step)

const member = idOf(10)
const crew = Array.from({ length: 9 }, (_, n) => idOf(10 + CLUBS * n))

it.each<[string, () => Promise<unknown>]>([
  ['a club’s requirements', () => requirements.listRequirements(db, club)],
  ['the members of a club', () => queries.listMembers(db, club, { coachId: null })],
  ['the members of a coach', () => queries.listMembers(db, club, { coachId: member })],
  [
    'whether a coach has a member',
    () => queries.isCoachOf(db, club, { coachId: member, memberId: idOf(509) }),
  ],
  ['the coaches of a club', () => queries.listCoaches(db, club)],
  ['a member’s documents', () => queries.listOfMember(db, club, member)],
  ['the newest documents of a club', () => queries.newestDays(db, club, { requirementIds: REQUIREMENTS })],
  [
    'the newest documents of a crew',
    () => queries.newestDays(db, club, { requirementIds: REQUIREMENTS, memberIds: crew }),
  ],
])('%s: indexes only', async (_name, ask) => {
  expect((await plan(ask)).filter(isScan)).toEqual([])
})
