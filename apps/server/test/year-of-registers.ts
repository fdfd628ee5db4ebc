import { sql } from 'kysely'
import { recountMonths } from '#db/rows/attendance-months.ts'
import type { Db } from '#db/tables.ts'
import {
  at,
  atSize,
  dayBefore,
  idAt,
  idOf,
  insertMany,
  isSqlite,
  momentBefore,
  numbers,
} from './bulk-rows.ts'

/** A club of the users after `offset`, with 300 practices a year up to February 2026. */
export interface HeldPractices {
  readonly id: string
  readonly offset: number
  readonly athletes: number
  readonly practices: number
}

/** A club of 500 with three years of 300 practices; another club brings the registers to a million lines. */
export const LARGE_CLUB: HeldPractices = { id: idOf(1), offset: 0, athletes: atSize(500), practices: 900 }
const OTHER_CLUB: HeldPractices = { id: idOf(2), offset: 1_000, athletes: atSize(500), practices: 1_100 }
/** The longest period of a table: 366 days. */
export const LONG_YEAR = { from: '2025-02-01', to: '2026-02-01' }

/** Athletes with absences, the members of both clubs among them. */
const PEOPLE = 2_000

/** Registers, answers and absences of two clubs of users from `fillPeople`. */
export async function fillRegisters(db: Db): Promise<void> {
  await sql`update members set "role" = 'athlete' where "userId" <= ${idOf(PEOPLE)}`.execute(db)
  await fillClub(db, LARGE_CLUB)
  await fillClub(db, OTHER_CLUB)
  await insertMany(
    db,
    sql`insert into absences ("athleteId", "id", "first", "last", "reason", "version", "createdAt", "updatedAt")
    select ${idAt('a.n')}, ${idAt('p.n')}, '2025-01-01', '2025-01-07', '', 1, ${at}, ${at}
    from ${numbers(20, 'p')} cross join ${numbers(PEOPLE, 'a')}`,
  )
  // Two practices on one day, to test sorting.
  for (const [table, key] of [
    ['practices', 'id'],
    ['registerEntries', 'practiceId'],
    ['answers', 'practiceId'],
  ] as const)
    await sql`update ${sql.table(table)}
      set "day" = (select "day" from practices where "clubId" = ${LARGE_CLUB.id} and "id" = ${idOf(3)})
      where "clubId" = ${LARGE_CLUB.id} and ${sql.ref(key)} = ${idOf(4)}`.execute(db)
  await addUp(db)
  // A cancelled practice with a register, to test its exclusion.
  await sql`update practices set "cancelledAt" = ${at}
    where "clubId" = ${LARGE_CLUB.id} and "id" = ${idOf(20)}`.execute(db)
}

/** Monthly sums of both clubs, and as many of others, so filtering has a cost. */
async function addUp(db: Db): Promise<void> {
  for (const { id: clubId, offset, athletes } of [LARGE_CLUB, OTHER_CLUB]) {
    const athleteIds = Array.from({ length: athletes }, (_, n) => idOf(offset + n + 1))
    await recountMonths(db, { clubId, athleteIds, days: ['2020-01-01', LAST_DAY] })
  }
  await insertMany(
    db,
    sql`insert into "attendanceMonths" ("athleteId", "clubId", "month", "present", "late", "excused", "absent", "noShows")
    select "userId", "clubId", ${sql.raw(isSqlite ? "printf('%04d-%02d', 2020 + m.n / 12, 1 + m.n % 12)" : "to_char(date '2020-01-01' + make_interval(months => m.n), 'YYYY-MM')")},
      10, 1, 1, 2, 1
    from members cross join ${numbers(72, 'm')} where "userId" > ${idOf(PEOPLE)} and "userId" <= ${idOf(PEOPLE + atSize(3_000))}`,
  )
}

const DAYS_AGO = 'p.n * 366 / 300'
const LAST_DAY = '2026-02-02'
const day = dayBefore(LAST_DAY, DAYS_AGO)
const moment = (time: string) => momentBefore(LAST_DAY, DAYS_AGO, time)

async function fillClub(db: Db, { id, offset, athletes, practices }: HeldPractices): Promise<void> {
  await sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
    values (${id}, ${id}, ${id}, ${id}, 'active', ${at}, ${at})`.execute(db)
  await sql`update members set "clubId" = ${id}, "joinedAt" = ${sql.raw(isSqlite ? "'2020-01-01T00:00:00.000Z'" : "'2020-01-01T00:00:00Z'::timestamptz")}
    where "userId" in (select ${idAt(`a.n + ${offset}`)} from ${numbers(athletes, 'a')})`.execute(db)
  await insertMany(
    db,
    sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place", "notes",
      "cancelReason", "version", "createdAt", "updatedAt")
    select ${id}, ${idAt(`p.n + ${offset}`)}, ${moment('18:00:00')}, ${moment('20:00:00')}, ${day},
      '18:00', 'UTC', 'Practice', '', '', '', 1, ${at}, ${at} from ${numbers(practices, 'p')}`,
  )
  const who = sql`${id}, ${idAt(`p.n + ${offset}`)}, ${idAt(`a.n + ${offset}`)}, ${day}`
  const state = sql.raw(
    `case (p.n * 7 + a.n * 13) % 20 when 0 then 'absent' when 1 then 'absent' when 2 then 'excused' when 3 then 'late' else 'present' end`,
  )
  await insertMany(
    db,
    sql`insert into "registerEntries" ("clubId", "practiceId", "athleteId", "day", "state", "tapId", "version", "createdAt", "updatedAt")
    select ${who}, ${state}, 'x', 1, ${at}, ${at} from ${numbers(practices, 'p')} cross join ${numbers(athletes, 'a')}`,
  )
  const answer = sql.raw(`case (p.n * 7 + a.n * 13) % 20 when 0 then 'no' when 2 then 'no' else 'yes' end`)
  await insertMany(
    db,
    sql`insert into answers ("clubId", "practiceId", "athleteId", "day", "answer", "reason", "version", "createdAt", "updatedAt")
    select ${who}, ${answer}, '', 1, ${at}, ${at} from ${numbers(practices, 'p')} cross join ${numbers(athletes, 'a')}`,
  )
}
