import { intensities, trainingTypes } from '@boathouse/domain/training/training-sessions/model'
import { searchKeyFor } from '@boathouse/domain/training/training-sessions/rules'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/tables.ts'
import { fillPeople, idAt, insertMany, isSqlite, numbers } from '../../apps/server/test/bulk-rows.ts'
import { typedWords } from '../typed-session.ts'

const CLUB_SIZE = 20

export async function fillAthletes(db: Db, athletes: number): Promise<void> {
  await fillPeople(db, { people: athletes, clubs: Math.ceil(athletes / CLUB_SIZE), signedIn: 1 })
  await sql`update users set "firstName" = 'Athlete', "lastName" = "email", "timeZone" = 'Europe/Vienna'`.execute(
    db,
  )
  await sql`update members set "role" = 'athlete'`.execute(db)
}

interface Rows {
  readonly first?: number
  readonly athletes: number
  readonly sessionsEach: number
  readonly perDay?: number
}

/** Day by day, as logged: an athlete's rows are scattered unless the key orders them. */
export async function fillLogs(
  db: Db,
  { first = 1, athletes, sessionsEach, perDay = 1 }: Rows,
): Promise<void> {
  const daysAgo = `((${sessionsEach} - d.n) / ${perDay})`
  const day = isSqlite
    ? `date('now', '-' || ${daysAgo} || ' days')`
    : `to_char(current_date - ${daysAgo}::int, 'YYYY-MM-DD')`
  const evening = isSqlite ? `${day} || 'T18:00:00.000Z'` : `(${day} || ' 18:00+00')::timestamptz`
  const oneOf = (choices: readonly string[]) =>
    sql.raw(`case d.n % ${choices.length} ${choices.map((c, n) => `when ${n} then '${c}'`).join(' ')} end`)
  await insertMany(
    db,
    sql`insert into "trainingSessions" ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather",
      "notes", "sport", "craft", "distance", "rpe", "averageHeartRate", "strokeRate", "startTime", "source",
      "searchKey", "version", "createdAt", "updatedAt")
    select ${idAt(`a.n + ${first - 1}`)}, ${idAt(`d.n * ${athletes} + a.n + ${first - 1}`)}, ${sql.raw(day)}, ${oneOf(trainingTypes)},
      ${sql.raw('(30 + d.n % 90) * 60000')}, ${oneOf(intensities)}, ${typedWords.weather}, ${typedWords.notes},
      'canoeKayak', 'k1', 16000, 5, 148, 72, '06:30', 'typed', ${searchKeyFor(typedWords)}, 1,
      ${sql.raw(evening)}, ${sql.raw(evening)}
    from ${numbers(sessionsEach, 'd')} cross join ${numbers(athletes, 'a')} order by d.n, a.n`,
  )
}
