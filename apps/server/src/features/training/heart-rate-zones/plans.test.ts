import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AthleteScope } from '#auth/gate.ts'
import { forgetHeartRates } from '#db/rows/session-rows.ts'
import type { Db } from '#db/tables.ts'
import {
  at,
  fillDatabase,
  fillPeople,
  fillRecordings,
  idAt,
  idOf,
  idOfN,
  insertMany,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import * as queries from './queries.ts'

/** Sessions of forty athletes. */
const SESSIONS = 40_000
/** Sets of zones of two thousand athletes. */
const ZONES = 10_000

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
        ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "source", "sport", "createdAt", "updatedAt")
      select ${idAt('(1 + n % 40)')}, ${idOfN}, '20' || (10 + n % 10) || '-0' || (1 + n % 9) || '-1' || (n % 10), 'speed', 1, 'low', '', '',
        'file', 'rowing', ${at}, ${at}
      from ${numbers(SESSIONS)}`,
    )
    await fillRecordings(db)
    await insertMany(
      db,
      sql`insert into "heartRateZones" ("athleteId", "id", "method", "starts", "version", "createdAt", "updatedAt")
      select ${idAt('(1 + n % 2000)')}, ${idOfN}, 'typed', '[100,120,140]', 1, ${at}, ${at} from ${numbers(ZONES)}`,
    )
  })
})
afterAll(() => db.destroy())

it.each<[string, RegExp, () => Promise<unknown>]>([
  ['an athlete’s zones', /heartRateZones/, () => queries.listZones(db, scope)],
  ['a session’s counts', /heartRateCounts/, () => queries.findRecording(db, scope, idOf(40))],
  [
    'the counts of a week',
    /trainingSessionsByDay/,
    () => queries.listRecordings(db, scope, { first: '2015-03-10', last: '2015-03-16' }),
  ],
  ['the samples to count', /activityStreams/, () => queries.findSamples(db, scope, idOf(40))],
  ['the counts to forget', /heartRateCounts/, () => forgetHeartRates(db, scope, idOf(40))],
])('%s use an index, however many there are', async (_, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter(isSlowStep)).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})
