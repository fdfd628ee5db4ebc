import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AthleteScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { at, fillDatabase, fillPeople, idOf, idOfN, insertMany, numbers } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import * as queries from './queries.ts'

const SESSIONS = 20_000

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
const scope = { athleteId: idOf(1) } as AthleteScope

beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 2, clubs: 1 })
    await insertMany(
      db,
      sql`insert into "trainingSessions"
        ("athleteId", "id", "date", "type", "durationMs", "intensity", "sport", "recordedWith", "weather", "notes", "source", "sourceId",
         "createdAt", "updatedAt")
      select ${idOf(1)}, ${idOfN}, '20' || (10 + n % 10) || '-0' || (1 + n % 9) || '-1' || (n % 10),
        case when n % 2 = 0 then 'speed' else 'notSet' end, 1, 'notSet', 'rowing', 'Garmin', '', '', 'file', 'source' || n, ${at}, ${at}
      from ${numbers(SESSIONS)}`,
    )
  })
})
afterAll(() => db.destroy())

it('the last description of a device’s sessions is found in the order of the log, without a sort', async () => {
  const recorded = { sport: 'rowing', recordedWith: 'Garmin', isIndoor: false } as const
  const steps = await plan(() => queries.findLastDescribed(db, scope, recorded))
  expect(steps.filter(isSlowStep)).toEqual([])
  expect(steps.join('\n')).toMatch(/trainingSessionsByDay/)
})
