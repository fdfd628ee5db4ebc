import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import {
  at,
  fillDatabase,
  fillPeople,
  fillPractices,
  idOf,
  idOfN,
  insertMany,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { fillNotifications } from '../../../../test/plan-notifications.ts'
import { fillPlans } from '../../../../test/planned-sessions.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { fillSquads } from '../../../../test/squads.ts'
import * as queries from './queries.ts'

const PEOPLE = 50_000
const CLUBS = 2_000

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillSquads(db, { people: PEOPLE, clubs: CLUBS })
    await insertMany(
      db,
      sql`insert into "trainingSessions"
      ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "createdAt", "updatedAt")
      select ${idOfN}, ${idOfN}, '2026-01-01', 'speed', 1, 'low', '', '', ${at}, ${at} from ${numbers(PEOPLE)}`,
    )
    await fillPractices(db, { people: PEOPLE, clubs: CLUBS })
    await fillPlans(db, { people: PEOPLE, clubs: CLUBS })
    await fillNotifications(db, { people: PEOPLE, clubs: CLUBS })
  })
}, 200_000)
afterAll(() => db.destroy())

const club = systemClubScope('club-7')
const telling = { clubId: 'club-7', tellingId: idOf(7) }
const due = { clubId: 'club-7', id: idOf(7), dueAt: '2026-01-01T00:00:00.000Z' }

it.each<[string, () => Promise<unknown>]>([
  ['a club’s pending notification', () => queries.findOpen(db, club)],
  ['a club’s last notification', () => queries.findLastTold(db, club)],
  ['postponing a notification', () => queries.putOff(db, due)],
  ['claiming a notification', () => queries.takeOn(db, due, due.dueAt)],
  ['due notifications', () => queries.listDue(db, '2026-01-02T00:00:00.000Z', 100)],
  ['all changes of a mail', () => queries.listChanges(db, telling, currentTime())],
  [
    'the changes for a member',
    () => queries.listChangesFor(db, { ...telling, athleteId: idOf(7), squadIds: [idOf(7)] }, currentTime()),
  ],
  ['the members of a squad', () => queries.athletesOf(db, 'club-7', [idOf(8)])],
  ['a member’s squads', () => queries.squadsOf(db, 'club-7', idOf(7))],
  ['recipients of mails', () => queries.findReachable(db, 'club-7', [idOf(7), idOf(2007)])],
  ['the reader of a mail', () => queries.findReader(db, { clubId: 'club-7', userId: idOf(7) })],
])('plan notifications use their index only: %s', async (_, run) => {
  expect((await plans(run)).flat().filter(isSlowStep)).toEqual([])
})
