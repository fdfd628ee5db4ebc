import { sql } from 'kysely'
import { recountMonths } from '#db/attendance-months.ts'
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

/** A club of the people after `offset`, and how many practices it held, 300 in 366 days up to February 2026. */
export interface HeldPractices {
  readonly id: string
  readonly offset: number
  readonly athletes: number
  readonly practices: number
}

/** Three years of a club of 500, whose year has 300 practices, and other clubs' registers to a million lines in all. */
export const LARGE_CLUB: HeldPractices = { id: idOf(1), offset: 0, athletes: atSize(500), practices: 900 }
const OTHER_CLUB: HeldPractices = { id: idOf(2), offset: 1_000, athletes: atSize(500), practices: 1_100 }
/** The days that a table asks for at most: 366 of them. */
export const LONG_YEAR = { from: '2025-02-01', to: '2026-02-01' }

/** Whoever was once in one of the clubs has been an athlete, and away. */
const PEOPLE = 2_000

/** Registers of two clubs of people whom `fillPeople` made, with what they had said and when they were away. */
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
  // Two practices of one day, so that telling them apart is paid for too.
  for (const [table, key] of [
    ['practices', 'id'],
    ['registerEntries', 'practiceId'],
    ['answers', 'practiceId'],
  ] as const)
    await sql`update ${sql.table(table)}
      set "day" = (select "day" from practices where "clubId" = ${LARGE_CLUB.id} and "id" = ${idOf(3)})
      where "clubId" = ${LARGE_CLUB.id} and ${sql.ref(key)} = ${idOf(4)}`.execute(db)
  await addUp(db)
  // One that was cancelled after its register was taken, so that leaving it out is paid for too.
  await sql`update practices set "cancelledAt" = ${at}
    where "clubId" = ${LARGE_CLUB.id} and "id" = ${idOf(20)}`.execute(db)
}

/** The sums of both clubs' months, and as many as other clubs have, so that finding the right ones is paid for too. */
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

/** One in ten was absent, and half of those had said yes. */
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
