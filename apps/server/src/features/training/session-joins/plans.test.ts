import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AthleteScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import {
  at,
  fillDatabase,
  fillPeople,
  fillRecordings,
  idOf,
  idOfN,
  insertMany,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { knownEntries } from '../../results/imports/queries.ts'
import { sessionsOfDays } from '../activity-files/candidate-queries.ts'
import { findBySource } from '../activity-files/queries.ts'
import * as queries from './queries.ts'

const SESSIONS = 20_000

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
const scope = { athleteId: idOf(1) } as AthleteScope

beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 2, clubs: 1 })
    // Ten years of one athlete, every tenth session joined.
    await insertMany(
      db,
      sql`insert into "trainingSessions"
        ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "source", "sourceId",
         "joinedInto", "deletedAt", "createdAt", "updatedAt")
      select ${idOf(1)}, ${idOfN}, '20' || (10 + n % 10) || '-0' || (1 + n % 9) || '-1' || (n % 10), 'speed', 1, 'low', '', '',
        'file', 'source' || n, case when n % 10 = 0 then ${idOf(3)} end, case when n % 10 = 0 then ${at} end, ${at}, ${at}
      from ${numbers(SESSIONS)}`,
    )
    await fillRecordings(db)
  })
})
afterAll(() => db.destroy())

it.each<[string, RegExp, () => Promise<unknown>]>([
  ['a session', /Key|PRIMARY|pkey|autoindex/i, () => queries.findAny(db, scope, idOf(7))],
  ['sessions by id', /./, () => queries.findPresent(db, scope, [idOf(7), idOf(8)])],
  ['joined sessions', /trainingSessionsJoined/, () => queries.findJoined(db, scope, [idOf(7)])],
  [
    'the days of a session',
    /trainingSessionsByDay/,
    () => sessionsOfDays(db, scope, ['2011-02-11', '2011-02-12']),
  ],
  [
    'recordings of a session',
    /activityStreamsBySession/,
    () => queries.recordingsOf(db, scope, [idOf(7), idOf(8)]),
  ],
  ['a device’s own id', /trainingSessionsBySource/, () => findBySource(db, scope, 'none')],
  [
    'entries of a source',
    /trainingSessionsBySource/,
    () => knownEntries(db, scope, 'concept2', ['source7', 'x']),
  ],
  ['recorded sessions', /./, () => queries.findFacts(db, scope, idOf(7))],
])('%s uses an index, however long the log', async (_, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter(isSlowStep)).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})
