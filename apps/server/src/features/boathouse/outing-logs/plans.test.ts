import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillBoats } from '../../../../test/boats.ts'
import { fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { fillOutingLogs, fillOutings } from '../../../../test/outings.ts'
import { watched } from '../../../../test/plans.ts'
import * as queries from './queries.ts'

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 1_000, clubs: 5 })
    await fillBoats(db, 5)
    await fillOutings(db, { clubs: 5, rows: 50_000 })
    await fillOutingLogs(db)
  })
}, 240_000)
afterAll(() => db.destroy())

const club = { clubId: 'club-2' } as ClubScope
const athlete = { athleteId: idOf(7) } as AthleteScope

it.each<[string, () => Promise<unknown>]>([
  [
    'the list of offered outings',
    () => queries.unanswered(db, club, athlete, { since: '2025-01-01T00:00:00.000Z', limit: 20 }),
  ],
  ['an offered outing', () => queries.findEnded(db, club, athlete, idOf(7))],
  ['the response to an offered outing', () => queries.findAnswer(db, athlete, idOf(7))],
])('%s uses indexes of people and keys, at 50,000 outings', async (_name, ask) => {
  const steps = await plan(ask)
  expect(steps.filter((step) => /^SCAN|Seq Scan on "?outing(s|Crews)\b/.test(step))).toEqual([])
  expect(steps.join('\n')).toMatch(
    /outingCrewsByPerson|outingCrewsByMember|outingCrewsKey|outingLogsKey|outingLogsBySession|autoindex/,
  )
})
