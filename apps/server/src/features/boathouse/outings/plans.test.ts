import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillBoats } from '../../../../test/boats.ts'
import { fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { fillOutings } from '../../../../test/outings.ts'
import { watched } from '../../../../test/plans.ts'
import * as overdue from './overdue-queries.ts'
import * as queries from './queries.ts'

/** Five clubs with 200 boats; each boat has 200 outings, one current. */
const CLUBS = 5

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 1_000, clubs: CLUBS })
    await fillBoats(db, CLUBS)
    await fillOutings(db, { clubs: CLUBS, rows: 200_000 })
  })
}, 240_000)
afterAll(() => db.destroy())

const club = { clubId: 'club-2' } as ClubScope

const [YEAR, LATER] = ['2026-03-01T10:00:00.000Z', '2026-03-01T11:00:00.000Z']

const isScan = (step: string) => /^SCAN|Seq Scan/.test(step)

// PostgreSQL sorts a club's few boats without an index, which is as fast.
it('current outings are read for this club by their index, at 200 boats and 200,000 outings', async () => {
  const steps = await plan(() => queries.outNow(db, club))
  expect(steps.filter(isScan)).toEqual([])
  expect(steps.join('\n')).toMatch(/outingsOut\b|outingsOfBoatOut/)
  expect(await queries.outNow(db, club)).toHaveLength(200)
})

it.each<[string, RegExp, () => Promise<unknown>]>([
  [
    'the crews of outings',
    /outingCrewsKey|outingCrews_1|autoindex/,
    () => queries.crewsOf(db, club, [idOf(2), idOf(7)]),
  ],
  ['the check that a boat is out', /outingsOfBoatOut|outingsOut/, () => queries.isBoatOut(db, club, idOf(2))],
  [
    'members who are out',
    /outingsOut|outingsOfBoatOut|outingCrewsByMember|outingCrewsByPerson/,
    () => queries.outAmong(db, club, [idOf(2), idOf(7)]),
  ],
  [
    'the check that a boat was out',
    /outingsByBoat/,
    () => queries.wasBoatOut(db, club, { boatId: idOf(2), from: YEAR, to: LATER }),
  ],
  [
    'members’ seats around a time',
    /outingCrewsByPerson|outingCrewsByMember|outingCrewsByYear/,
    () => queries.seatsAround(db, club, { memberIds: [idOf(2), idOf(7)], from: YEAR, to: LATER }),
  ],
  [
    'later outings of boats and members',
    /outingsKey|outings_1|autoindex/,
    () => queries.outAfter(db, club, { ids: [idOf(2), idOf(7)], from: YEAR }),
  ],
  [
    'the crew of an alert',
    /outingsKey|outings_1|autoindex|outingsExpected/,
    () =>
      overdue.findTold(db, club, { outingId: idOf(2), expectedBack: '2026-01-01T00:00:00.000Z', alert: 1 }),
  ],
  [
    'the check that a crew is still overdue',
    /outingsKey|outings_1|autoindex|outingsExpected/,
    () => overdue.isUnseen(db, club, idOf(2), '2026-01-01T00:00:00.000Z'),
  ],
])('%s uses an index', async (_name, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter(isScan)).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})

// All boats are out, which never happens; the index skips those not overdue.
it('overdue crews of all clubs take one query on the index of expected returns', async () => {
  const steps = await plan(() => overdue.listOverdue(db, '2000-01-01T00:00:00.000Z'))
  expect(steps.filter((step) => /^SCAN outings|Seq Scan on outings/.test(step))).toEqual([])
  expect(steps.join('\n')).toMatch(/outingsExpected/)
})

it('clubs with boats out are read from the index of current outings', async () => {
  const steps = await plan(() => overdue.listClubsOut(db))
  expect(steps.join('\n')).toMatch(/outingsOut|outingsExpected|outingsOfBoatOut/)
})
