import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { at, dayBefore, fillPeople, idAt, idOf, insertMany, numbers } from './bulk-rows.ts'

/** A club of the first 200 users, coached by the next one; other clubs are as large. */
export const LARGE_PLAN = { id: idOf(1), athletes: 200, coach: idOf(201), days: 56 } as const
const PEOPLE = 20_000
export const LAST_PLANNED = '2026-02-28'

const columns = sql`"id", "date", "title", "type", "minutes", "workout", "notes", "version", "createdAt", "updatedAt"`
const values = sql`${idAt(`d.n * ${PEOPLE} + p.n`)}, ${dayBefore(LAST_PLANNED, `${LARGE_PLAN.days} - d.n`)}, 'Long row', 'endurance',
  90, '90min UT2', 'Hands slow.', 1, ${at}, ${at}`

/** 1,120,000 club plans: one per day and athlete in eight weeks. Half of the large club's athletes planned as many. */
export async function fillPlannedWeeks(db: Db): Promise<void> {
  const { id: clubId, athletes, coach, days } = LARGE_PLAN
  const clubs = PEOPLE / athletes
  await fillPeople(db, { people: PEOPLE, clubs, signedIn: 1 })
  await sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
    values (${clubId}, 'Plan', 'plan', 'plan', 'active', ${at}, ${at})`.execute(db)
  await sql`update users set "firstName" = 'Athlete', "lastName" = "email", "timeZone" = 'UTC'`.execute(db)
  await sql`update members set "role" = 'athlete'`.execute(db)
  await sql`update members set "clubId" = ${clubId} where "userId" <= ${coach}`.execute(db)
  await sql`update members set "role" = 'admin' where "userId" = ${coach}`.execute(db)
  await insertMany(
    db,
    sql`insert into consents ("clubId", "athleteId", "kind", "choice", "version", "changedAt")
    select ${clubId}, ${idAt('n')}, 'training', 'everything', 1, ${at} from ${numbers(athletes)} where n % 2 = 0`,
  )
  await insertMany(
    db,
    sql`insert into "clubPlannedSessions" ("clubId", "memberId", "isTouched", "publishedAt", "sourceId", ${columns})
    select case when p.n <= ${athletes} then ${clubId} else ${sql.raw(`'club-' || (p.n % ${clubs})`)} end, ${idAt('p.n')},
      ${sql.raw('d.n % 4 = 0')}, case when p.n > ${athletes} then ${at} end,
      case when d.n > 7 then ${idAt(`(d.n - 7) * ${PEOPLE} + p.n`)} end, ${values}
    from ${numbers(days, 'd')} cross join ${numbers(PEOPLE, 'p')} order by d.n, p.n`,
  )
  await insertMany(
    db,
    sql`insert into "plannedSessions" ("athleteId", ${columns})
    select ${idAt('p.n')}, ${values} from ${numbers(days, 'd')} cross join ${numbers(athletes, 'p')} where p.n % 2 = 0`,
  )
}
