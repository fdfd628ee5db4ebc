import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillBoats } from '../../../../test/boats.ts'
import { fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { fillOutings } from '../../../../test/outings.ts'
import { watched } from '../../../../test/plans.ts'
import { fillReservations } from '../../../../test/reservations.ts'
import { reservedSoon } from '../boats/queries.ts'
import * as queries from './queries.ts'

const CLUBS = 5
const ROWS = 100_000

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 1_000, clubs: CLUBS })
    await fillBoats(db, CLUBS)
    await fillReservations(db, { clubs: CLUBS, rows: ROWS })
    await fillOutings(db, { clubs: CLUBS, rows: 20_000 })
  })
})
afterAll(() => db.destroy())

const club = { clubId: 'club-2' } as ClubScope
const now = new Date('2026-03-01T10:00:00.000Z')

it.each<[string, RegExp, () => Promise<unknown>]>([
  [
    'a boat’s current reservations',
    /reservationsByBoat|reservationsByStart/,
    () => queries.standing(db, club, { now, boatId: idOf(2) }),
  ],
  [
    'a member’s current reservations',
    /reservationsByMember/,
    () => queries.standing(db, club, { now, memberId: idOf(2) }),
  ],
  [
    'taking out a boat’s reservation',
    /reservationsBy(Boat|Member|Start)/,
    () => queries.markTakenOut(db, club, { now, boatId: idOf(2), outingId: idOf(1), memberIds: [idOf(2)] }),
  ],
  [
    'the next reservations of all boats',
    /reservationsByStart|reservationsByBoat/,
    () =>
      reservedSoon(db, club, { now, boatIds: Array.from({ length: 200 }, (_, n) => idOf(2 + n * CLUBS)) }),
  ],
])('%s uses an index, at 20,000 rows in each of five clubs', async (_name, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter((step) => /^SCAN|Seq Scan/.test(step))).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})
