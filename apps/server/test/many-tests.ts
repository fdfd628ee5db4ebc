import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { at, fillPeople, idAt, idOf, insertMany, numbers } from './bulk-rows.ts'

const KEYS = [
  'k1-200',
  'k1-500',
  'k1-1000',
  'rowErg-500',
  'rowErg-2000',
  'rowErg-5000',
  'benchPress-1rm',
  'pullUp-2min',
]

/** Size of the large club's tests and its earlier test days. */
export const TESTED = { athletes: 60, disciplines: KEYS.length, days: 24 } as const
/** A club of the first sixty users, coached by the next one, and its test day. */
export const LARGE_TEST = { clubId: idOf(1), id: idOf(1_000), coach: idOf(61) } as const
const PEOPLE = 10_000
const RESULTS = 500_000

/** SQL expression for a discipline key by index. */
const keyAt = (n: string) =>
  sql.raw(`case ${n} ${KEYS.map((key, place) => `when ${place} then '${key}'`).join(' ')} end`)

/** A test day with a value in every cell, 24 earlier ones, and other users' results. */
export async function fillTests(db: Db): Promise<void> {
  const { clubId, id, coach } = LARGE_TEST
  await fillPeople(db, { people: PEOPLE, clubs: 100, signedIn: 1 })
  await sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
    values (${clubId}, 'Tests', 'tests', 'tests', 'active', ${at}, ${at})`.execute(db)
  await sql`update members set "clubId" = ${clubId}, "role" = 'athlete' where "userId" <= ${coach}`.execute(
    db,
  )
  await sql`update members set "role" = 'admin' where "userId" = ${coach}`.execute(db)
  await insertMany(
    db,
    sql`insert into "testDays" ("clubId", "id", "date", "title", "disciplineKeys", "course", "wind", "note", "publishedAt",
      "version", "createdAt", "updatedAt")
    select ${clubId}, ${idAt('n + 1000')}, '20' || (50 - n) || '-01-01', 'Test', ${KEYS.join(' ')}, '', '', '',
      case when n > 0 then ${at} end, 1, ${at}, ${at} from (select n - 1 as n from ${numbers(TESTED.days + 1)}) as days`,
  )
  const [athlete, key] = [
    idAt(`n % ${TESTED.athletes} + 1`),
    keyAt(`(n / ${TESTED.athletes}) % ${KEYS.length}`),
  ]
  const cells = TESTED.athletes * KEYS.length
  await insertMany(
    db,
    sql`insert into "testCells" ("clubId", "testDayId", "athleteId", "disciplineKey", "id", "attempts", "value", "enteredBy",
      "version", "createdAt", "updatedAt")
    select ${clubId}, ${id}, ${athlete}, ${key}, ${idAt('n + 1')},
      '[["${sql.raw(idOf(1))}",112000],["${sql.raw(idOf(2))}",111000]]', 111000, ${coach}, 1, ${at}, ${at}
    from (select n - 1 as n from ${numbers(cells)}) as cells`,
  )
  await insertMany(
    db,
    sql`insert into results ("athleteId", "id", "disciplineKey", "date", "value", "score", "provenance", "eventName", "wind",
      "current", "course", "notes", "testDayId", "version", "createdAt", "updatedAt")
    select ${athlete}, ${idAt('n + 1')}, ${key}, '20' || (49 - n / ${sql.lit(cells)}) || '-01-01', 112000, 112000, 'test',
      '', '', '', '', '', ${idAt(`n / ${cells} + 1001`)}, 1, ${at}, ${at}
    from (select n - 1 as n from ${numbers(cells * TESTED.days)}) as tested`,
  )
  await insertMany(
    db,
    sql`insert into results ("athleteId", "id", "disciplineKey", "date", "value", "score", "provenance", "eventName", "wind",
      "current", "course", "notes", "version", "createdAt", "updatedAt")
    select ${idAt(`n % ${PEOPLE} + 1`)}, ${idAt('n + 1000000')}, ${keyAt(`n % ${KEYS.length}`)}, '2019-01-01', 113000, 113000,
      'race', '', '', '', '', '', 1, ${at}, ${at} from ${numbers(RESULTS)}`,
  )
}
