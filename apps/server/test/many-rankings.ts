import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { at, fillPeople, idAt, idOf, insertMany, numbers } from './bulk-rows.ts'

const PEOPLE = 10_000
/** Results, users, and members of the ranked club. */
export const RANKED = {
  results: 1_000_000,
  people: PEOPLE,
  members: 500,
  disciplineKey: 'rowErg-2000',
} as const
export const LARGE_RANKING = { clubId: idOf(1), coach: idOf(RANKED.members + 1) } as const

/** A hundred results of each user in four disciplines, two of three from races and tests, with many ties. */
export async function fillRankings(db: Db): Promise<void> {
  const { clubId, coach } = LARGE_RANKING
  await fillPeople(db, { people: PEOPLE, clubs: 100, signedIn: 1 })
  await sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
    values (${clubId}, 'Rankings', 'rankings', 'rankings', 'active', ${at}, ${at})`.execute(db)
  await sql`update members set "clubId" = ${clubId}, "role" = 'athlete' where "userId" <= ${coach}`.execute(
    db,
  )
  await sql`update members set "role" = 'admin' where "userId" = ${coach}`.execute(db)
  const turn = `(n / ${PEOPLE})`
  const value = sql.raw('400000 + 100 * ((n * 7919) % 1009)')
  await insertMany(
    db,
    sql`insert into results ("athleteId", "id", "disciplineKey", "date", "value", "score", "provenance", "eventName", "wind",
      "current", "course", "notes", "version", "createdAt", "updatedAt")
    select ${idAt(`n % ${PEOPLE} + 1`)}, ${idAt('n + 1')},
      ${sql.raw(`case ${turn} % 4 when 0 then 'rowErg-2000' when 1 then 'rowErg-500' when 2 then 'k1-500' else 'k1-1000' end`)},
      ${sql.raw(`case when ${turn} < 50 then '2024-05-01' else '2026-05-01' end`)}, ${value}, ${value},
      ${sql.raw(`case ${turn} % 3 when 0 then 'training' when 1 then 'race' else 'test' end`)},
      '', '', '', '', '', 1, ${at}, ${at}
    from ${numbers(RANKED.results)}`,
  )
}
