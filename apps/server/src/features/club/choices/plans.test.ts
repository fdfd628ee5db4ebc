import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import {
  fillDatabase,
  fillPeople,
  fillPractices,
  fillReach,
  idAt,
  idOf,
  idOfN,
  insertMany,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { fillSquads } from '../../../../test/squads.ts'
import * as queries from './queries.ts'

const PEOPLE = 50_000
const CLUBS = 500
const size = { people: PEOPLE, clubs: CLUBS }

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, size)
    await fillSquads(db, size)
    await fillPractices(db, size)
    const [club, squad] = [sql.raw(`'club-' || (n % ${CLUBS})`), idAt(`(n % ${2 * CLUBS}) + 1`)]
    await insertMany(
      db,
      sql`insert into "choiceSquads" ("clubId", "squadId", "choiceId")
      select ${club}, ${squad}, ${idOfN} from ${numbers(PEOPLE)}`,
    )
    await db.updateTable('practices').set({ choiceId: sql`"id"` }).execute()
    await fillReach(db, size)
    await db.updateTable('announcements').set({ choiceId: sql`"id"` }).execute()
  })
}, 240_000)
afterAll(() => db.destroy())

const club = { clubId: 'club-7' } as ClubScope
const squadId = idOf(8)
const someone = idOf(7)
const NOW = '2020-01-01T00:00:00.000Z'

it.each<[string, () => Promise<unknown>]>([
  ['a squad’s future choices', () => queries.choicesAhead(db, club, squadId, NOW)],
  ['a squad’s choices in announcements', () => queries.choicesAnnounced(db, club, squadId, '2020-01-01')],
  ['the members of a choice’s squads', () => queries.fillFromSquads(db, [idOf(7)])],
  [
    'copying a choice for future practices',
    () => queries.copyForAhead(db, club, { from: idOf(507), to: 'copy', now: NOW }),
  ],
  ['removing a member from choices', () => queries.forgetFollowed(db, club, someone)],
  ['the squads of choices', () => queries.squadsOf(db, club, [idOf(7), idOf(507)])],
  [
    'the user’s own squads among some',
    () => queries.filterOwnSquads(db, club, { squadIds: [squadId], userId: someone }),
  ],
  [
    'squads that a practice can be for',
    () => queries.filterSquads(db, club, { squadIds: [squadId], before: idOf(7), coachId: someone }),
  ],
])('%s reads indexes, and these rows only', async (_name, run) => {
  const steps = (await plans(run)).flat()
  expect(steps.length).toBeGreaterThan(0)
  // Sorting the few rows of one audience is fine.
  const isSlow = (step: string) => isSlowStep(step) && !/TEMP B-TREE|Sort\b/.test(step)
  expect(steps.filter(isSlow)).toEqual([])
})
