import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/tables.ts'
import {
  at,
  dayBefore,
  fillDatabase,
  fillPeople,
  idAt,
  idOf,
  idOfN,
  insertMany,
  momentBefore,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { clubContext } from '../../../../test/club-context.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { fillSquads } from '../../../../test/squads.ts'
import type { ClubContext } from '../../../context.ts'
import { listPast } from '../../practices/register/table.ts'
import { showDay } from './service.ts'

const PEOPLE = 10_000
const CLUBS = 1_000
const PRACTICES = 40_000
const NOW = new Date('2026-01-30T12:00:00.000Z')
/** `fillSquads` gives club 10 a current and an archived squad, both with coaches only. */
const CLUB = 'club-10'
const COACH = idOf(10)

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>

/** A practice a day in each club until five days ahead, every fifth for everyone, the others for a squad. */
beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillSquads(db, { people: PEOPLE, clubs: CLUBS })
    const club = sql.raw(`'club-' || (n % ${CLUBS})`)
    const daysAgo = 'n / 1000'
    await insertMany(
      db,
      sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place", "notes",
        "cancelReason", "choiceId", "version", "createdAt", "updatedAt")
      select ${club}, ${idOfN}, ${momentBefore('2026-02-04', daysAgo, '18:00:00')}, ${momentBefore('2026-02-04', daysAgo, '20:00:00')},
        ${dayBefore('2026-02-04', daysAgo)}, '18:00', 'UTC', 'Practice', '', '', '', case when n / 1000 % 5 = 0 then null else ${idOfN} end,
        1, ${at}, ${at} from ${numbers(PRACTICES)}`,
    )
    await insertMany(
      db,
      sql`insert into "choiceSquads" ("clubId", "squadId", "choiceId")
      select ${club}, ${idAt(`(n % ${2 * CLUBS}) + 1`)}, ${idOfN} from ${numbers(PRACTICES)} where n / 1000 % 5 > 0`,
    )
    await insertMany(
      db,
      sql`insert into ${sql.table('chosenMembers')} ("choiceId", "athleteId")
      select ${idOfN}, ${idAt(`(n % ${CLUBS}) + ${CLUBS}`)} from ${numbers(PRACTICES)}`,
    )
    await insertMany(
      db,
      sql`insert into absences ("athleteId", "id", "first", "last", "reason", "version", "createdAt", "updatedAt")
      select ${idAt(`(n % ${PEOPLE}) + 1`)}, ${idOfN}, '2024-01-01', '2024-01-02', '', 1, ${at}, ${at} from ${numbers(40_000)}`,
    )
    // Only practices older than two weeks have guests, answers and registers.
    await insertMany(
      db,
      sql`insert into ${sql.table('walkIns')} ("clubId", "practiceId", "id", "name", "createdAt")
      select ${club}, ${idAt('n + 20000')}, ${idOfN}, 'Guest', ${at} from ${numbers(20_000)}`,
    )
    for (const [table, column, word, more] of [
      ['answers', 'answer', 'yes', 'reason'],
      ['registerEntries', 'state', 'present', 'tapId'],
    ] as const)
      await insertMany(
        db,
        sql`insert into ${sql.table(table)} ("clubId", "practiceId", "athleteId", "day", ${sql.ref(column)}, ${sql.ref(more)}, "version",
          "createdAt", "updatedAt")
        select ${club}, ${idAt('n + 20000')}, ${idAt(`(n % ${CLUBS}) + ${CLUBS}`)}, '2025-12-30', ${sql.lit(word)}, 'x', 1, ${at}, ${at}
        from ${numbers(20_000)}`,
      )
  })
}, 240_000)
afterAll(() => db.destroy())

function contextOf(role: 'admin' | 'athlete'): ClubContext {
  return clubContext(db, NOW, { id: COACH, clubId: CLUB, role })
}

it('the coach of the filled club has practices and registers, and the admin has more', async () => {
  const [coach, admin] = [await showDay(contextOf('athlete')), await showDay(contextOf('admin'))]
  expect(coach.forgotten.count).toBeGreaterThan(0)
  expect(admin.forgotten.count).toBeGreaterThan(coach.forgotten.count)
  expect(coach.practices.length).toBeGreaterThan(0)
  expect((await listPast(contextOf('athlete'), { limit: 10 })).items).toHaveLength(10)
})

it.each([
  ['the day', () => showDay(contextOf('athlete')), 14],
  ['the list of past practices', () => listPast(contextOf('athlete'), { limit: 10 }), 2],
] as const)(
  '%s of a squad’s coach is read from indexes, in a fixed number of queries',
  async (_what, run, most) => {
    const sent = await plans(run)
    // Sorting a week's rows and a club's members is fine.
    const isSlow = (step: string) => isSlowStep(step) && !/TEMP B-TREE|Sort\b/.test(step)
    expect(sent.flat().filter(isSlow)).toEqual([])
    expect(sent.length).toBeGreaterThan(1)
    expect(sent.length).toBeLessThanOrEqual(most)
  },
)
