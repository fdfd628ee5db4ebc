import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AthleteScope } from '#auth/gate.ts'
import { countSessions, findFactor } from '#db/rows/stroke-factors.ts'
import type { Db } from '#db/tables.ts'
import {
  at,
  fillDatabase,
  fillPeople,
  idAt,
  idOf,
  idOfN,
  insertMany,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import * as queries from './queries.ts'

/** Sessions of forty athletes with five devices each. */
const SESSIONS = 40_000

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
const scope = { athleteId: idOf(1) } as AthleteScope

beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 2_000, clubs: 1_000 })
    await insertMany(
      db,
      sql`insert into "trainingSessions"
        ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "source", "sport", "strokeRate",
         "recordedWith", "recordedRate", "createdAt", "updatedAt")
      select ${idAt('(1 + n % 40)')}, ${idOfN}, '20' || (10 + n % 10) || '-0' || (1 + n % 9) || '-1' || (n % 10), 'speed', 1, 'low', '', '',
        'file', 'canoeKayak', 72, 'Watch ' || (n % 200) / 40, 72.1, ${at}, ${at}
      from ${numbers(SESSIONS)}`,
    )
    await insertMany(
      db,
      sql`insert into "strokeFactors" ("athleteId", "device", "factor") select ${idOfN}, 'Watch 1', 2 from ${numbers(2_000)}`,
    )
  })
})
afterAll(() => db.destroy())

it.each<[string, RegExp, () => Promise<unknown>]>([
  ['a factor', /Key|PRIMARY|pkey|autoindex/i, () => findFactor(db, scope, 'Watch 1')],
  ['all of the athlete’s factors', /Key|PRIMARY|pkey|autoindex/i, () => queries.listFactors(db, scope)],
  ['the count of a factor’s sessions', /trainingSessionsByDevice/, () => countSessions(db, scope, 'Watch 1')],
  [
    'the rates of a device’s sessions',
    /trainingSessionsByDevice/,
    () => queries.listRates(db, scope, 'Watch 1'),
  ],
  [
    'the sessions whose rate changes',
    /./,
    () =>
      queries.setRate(db, scope, [idOf(40), idOf(80)], {
        strokeRate: 144,
        updatedAt: '2026-01-02T00:00:00.000Z',
      }),
  ],
])('%s uses an index, however many there are', async (_, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter(isSlowStep)).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})
