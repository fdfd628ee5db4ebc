import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { fillIncidents } from '../../../../test/incidents.ts'
import { watched } from '../../../../test/plans.ts'
import * as queries from './queries.ts'

// With few clubs, scanning the table costs PostgreSQL as much as the index.
const CLUBS = 25
const ROWS = 25_000

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 1_000, clubs: CLUBS })
    await fillIncidents(db, { clubs: CLUBS, rows: ROWS })
  })
})
afterAll(() => db.destroy())

const club = { clubId: 'club-2' } as ClubScope
const incidentId = idOf(27)
const cursorAt = (id: string) =>
  Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', id])).toString('base64url')

it.each<[string, RegExp, () => Promise<unknown>]>([
  [
    'a page of open incidents',
    /incidentsOpen/,
    () => queries.pageOfIncidents(db, club, { state: 'open', limit: 20 }),
  ],
  [
    'a page of closed incidents, from the middle',
    /incidentsClosed/,
    () => queries.pageOfIncidents(db, club, { state: 'closed', limit: 20, cursor: cursorAt(idOf(12_502)) }),
  ],
  [
    'the people of an incident',
    /incidentPeople_1|incidentPeopleKey/,
    () => queries.peopleIn(db, club, incidentId),
  ],
  [
    'the events of an incident',
    /incidentEventsByTime/,
    () => queries.pageOfEvents(db, club, { incidentId, limit: 20, cursor: cursorAt(idOf(8)) }),
  ],
  [
    'the check for a recorded read',
    /incidentEvents/,
    () => queries.hasRead(db, club, { incidentId, userId: idOf(7), since: '2026-01-01T00:00:00.000Z' }),
  ],
  ['the count of incidents', /incidents/, () => queries.countIncidents(db, club)],
  [
    'the recipient of a mail about an incident',
    /incidents|members/,
    () => queries.findTold(db, club, { incidentId, userId: idOf(2) }),
  ],
])('%s uses an index, at 25,000 incidents of 25 clubs', async (_name, index, ask) => {
  const steps = await plan(ask)
  // Scanning 25 clubs is as fast as an index.
  expect(steps.filter((step) => /^SCAN|Seq Scan/.test(step) && !/on clubs\b/.test(step))).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})
