import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
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
import { fillSquads } from '../../../../test/squads.ts'
import {
  bestsBeside,
  deleteTested,
  findTested,
  lastTested,
  restoreTested,
} from '../results/tested-queries.ts'
import * as cells from './cell-queries.ts'
import * as lines from './line-queries.ts'
import * as queries from './queries.ts'
import * as records from './record-queries.ts'

const PEOPLE = 10_000
const CLUBS = 100
const DAYS = 2_000

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillSquads(db, { people: PEOPLE, clubs: CLUBS })
    const squad = idAt(`(n % ${2 * CLUBS}) + 1`)
    await insertMany(
      db,
      sql`insert into "choiceSquads" ("clubId", "squadId", "choiceId")
      select ${sql.raw(`'club-' || (n % ${CLUBS})`)}, ${squad}, ${idOfN} from ${numbers(PEOPLE)}`,
    )
    await insertMany(
      db,
      sql`insert into ${sql.table('chosenMembers')} ("choiceId", "athleteId")
      select ${idOfN}, ${idAt(`(n % ${CLUBS}) + ${CLUBS}`)} from ${numbers(PEOPLE)}`,
    )
    const club = sql.raw(`'club-' || (n % ${CLUBS})`)
    await insertMany(
      db,
      sql`insert into "testDays" ("clubId", "id", "date", "title", "disciplineKeys", "course", "wind", "note", "choiceId",
        "publishedAt", "version", "createdAt", "updatedAt")
      select ${club}, ${idOfN}, '20' || (10 + n % 15) || '-01-01', '', 'k1-500', '', '', '', ${idOfN}, ${at}, 1, ${at}, ${at}
      from ${numbers(DAYS)}`,
    )
    // Each day has fifty athletes of its club.
    const day = `(n % ${DAYS} + 1)`
    const athlete = idAt(`(n / ${DAYS}) * ${CLUBS} + ${day} % ${CLUBS} + ${CLUBS}`)
    await insertMany(
      db,
      sql`insert into "testCells" ("clubId", "testDayId", "athleteId", "disciplineKey", "id", "attempts", "value", "version",
        "createdAt", "updatedAt")
      select ${sql.raw(`'club-' || (${day} % ${CLUBS})`)}, ${idAt(day)}, ${athlete}, 'k1-500', ${idOfN}, '[]', 112340, 1, ${at}, ${at}
      from ${numbers(100_000)}`,
    )
    await insertMany(
      db,
      sql`insert into results ("athleteId", "id", "disciplineKey", "date", "value", "score", "provenance", "eventName", "wind",
        "current", "course", "notes", "testDayId", "version", "createdAt", "updatedAt")
      select ${idAt(`(n % ${PEOPLE}) + 1`)}, ${idOfN}, 'k1-500', '2015-01-01', 112340, 112340, 'test', '', '', '', '', '',
        ${idAt(`(n / ${PEOPLE}) + 1`)}, 1, ${at}, ${at} from ${numbers(100_000)}`,
    )
  })
}, 240_000)
afterAll(() => db.destroy())

const club = { clubId: 'club-7' } as ClubScope
const key = { ...club, testDayId: idOf(7) }
const someone = idOf(CLUBS + 7)
const viewer = { clubId: 'club-7', athleteId: someone }
const due = { tellAt: '2026-03-01T12:00:00.000Z' }
const athleteIds = Array.from({ length: 60 }, (_, n) => idOf((n + 1) * CLUBS + 7))
const asked = { athleteIds, disciplineKeys: ['k1-500', 'k1-200'] }

it.each<[string, () => Promise<unknown>]>([
  ['a page for admins', () => queries.pageOfTestDays(db, viewer, { limit: 20, runsAll: true })],
  ['a page for members', () => queries.pageOfTestDays(db, viewer, { limit: 20, runsAll: false })],
  ['one test day', () => queries.findTestDay(db, viewer, idOf(7))],
  ['the cells of a day', () => cells.cellsOfDay(db, key)],
  ['one cell of a day', () => cells.findCell(db, { ...viewer, testDayId: idOf(7), disciplineKey: 'k1-500' })],
  ['an athlete’s cells', () => cells.cellsOfAthlete(db, key, someone)],
  ['the disciplines entered', () => cells.disciplinesEntered(db, key)],
  ['the check that a member is asked', () => cells.findMember(db, { ...viewer, choiceId: idOf(7) })],
  ['an athlete’s points', () => lines.pointsOf(db, club, { athleteId: someone, most: 200, seenBy: null })],
  [
    'an athlete’s points visible to a coach',
    () => lines.pointsOf(db, club, { athleteId: someone, most: 200, seenBy: idOf(CLUBS + 8) }),
  ],
  [
    'the ends of bands',
    () => lines.bandEnds(db, club, { testDayIds: [idOf(7), idOf(107)], disciplineKeys: ['k1-500'] }),
  ],
  ['the results of a day', () => findTested(db, key)],
  ['deleting a day’s results', () => deleteTested(db, key, '2026-03-01T12:00:00.000Z')],
  ['restoring a day’s results', () => restoreTested(db, key, '2026-03-01T12:00:00.000Z')],
  ['the last tests', () => lastTested(db, key, { ...asked, date: '2026-01-01' })],
  ['scheduling notifications of records', () => records.setTellAt(db, key, '2026-03-01T12:00:00.000Z')],
  ['due notifications of records', () => records.listDue(db, '2026-03-02T12:00:00.000Z', 100)],
  ['claiming a notification of records', () => records.takeOn(db, { ...due, clubId: 'club-7', id: idOf(7) })],
  [
    'an athlete’s recent records',
    () => records.listRecent(db, club, { athleteId: someone, since: '2026-02-01' }),
  ],
  ['an athlete’s records of a day', () => records.listOfAthlete(db, { ...key, athleteId: someone })],
  ['everyone’s records of a day', () => records.listOfDay(db, key)],
  [
    'marking values as notified',
    () => records.markTold(db, key, { disciplineKey: 'k1-500', athleteIds: [someone] }),
  ],
  ['the recipients of notifications', () => records.findReader(db, { clubId: 'club-7', userId: someone })],
  ['the best results', () => bestsBeside(db, key, asked)],
])('%s uses indexes, however many there are', async (_what, run) => {
  const steps = (await plans(run)).flat()
  expect(steps.length).toBeGreaterThan(0)
  // PostgreSQL scans a hundred clubs; they have no disciplines of their own.
  const ofFew = /Seq Scan on (clubs( "ownClub")?|"clubDisciplines")$/
  // Sorting one day's or athlete's few rows is fine.
  const isSlow = (step: string) =>
    isSlowStep(step) && !/TEMP B-TREE|Sort\b|SCAN (tested|ranked|\(subquery)/.test(step) && !ofFew.test(step)
  expect(steps.filter(isSlow)).toEqual([])
})
