import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillBoats } from '../../../../test/boats.ts'
import { fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { fillDamages } from '../../../../test/damages.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { fillSquads } from '../../../../test/squads.ts'
import * as queries from './queries.ts'

const CLUBS = 50

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 5_000, clubs: CLUBS })
    await fillBoats(db, CLUBS)
    await fillSquads(db, { people: 5_000, clubs: CLUBS })
    await fillDamages(db, { clubs: CLUBS, rows: 100_000 })
  })
})
afterAll(() => db.destroy())

const club = { clubId: 'club-7' } as ClubScope
const middle = Buffer.from(JSON.stringify(['boat 4', idOf(1)])).toString('base64url')
const page = { limit: 20, cursor: middle, words: [], day: '2026-03-01' }

it.each<[string, RegExp, () => Promise<unknown>]>([
  [
    'a club’s boats, from the middle',
    /boatsByName/,
    () => queries.pageOfBoats(db, club, { ...page, state: 'current' }),
  ],
])('%s uses indexes only, at 200 boats in each of 50 clubs', async (_name, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter(isSlowStep)).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})

it.each<[string, () => Promise<unknown>]>([
  // Sorts without an index, because clubs have few archived boats.
  ['archived boats, from the middle', () => queries.pageOfBoats(db, club, { ...page, state: 'archived' })],
  [
    'current boats of a craft',
    () =>
      queries.pageOfBoats(db, club, {
        ...page,
        state: 'current',
        craft: 'double',
        service: 'in',
        words: ['boat'],
      }),
  ],
  ['the count of a club’s boats', () => queries.countBoats(db, club)],
  ['the list of boats for squads', () => queries.restrictedBoats(db, club)],
])('%s reads no other club’s rows', async (_name, ask) => {
  const steps = await plan(ask)
  expect(steps.filter((step) => /^SCAN|Seq Scan/.test(step))).toEqual([])
})

// PostgreSQL scans the small squads table.
it('squads and admins are read without other clubs’ members', async () => {
  const steps = await plan(() => queries.squadsAndAdmins(db, club))
  expect(steps.filter((step) => /^SCAN|Seq Scan/.test(step) && !/Seq Scan on squads$/.test(step))).toEqual([])
})
