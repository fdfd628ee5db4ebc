// Athletes in clubs of twenty, each with as long a log as the others.
import { intensities, trainingTypes } from '@boathouse/domain/training-sessions/model'
import { searchKeyFor } from '@boathouse/domain/training-sessions/rules'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/tables.ts'
import { fillPeople, idAt, idOf, insertMany, isSqlite, numbers } from '../../apps/server/test/many.ts'
import type { LogSize } from '../filling.ts'
import { typedWords } from '../typed-session.ts'
import { filler, signIn } from './filler.ts'

const CLUB_SIZE = 20

await filler<'logs'>(async (db, { athletes, sessionsEach, signedIn }) => {
  await fillPeople(db, { people: athletes, clubs: athletes / CLUB_SIZE, signedIn: 1 })
  await sql`update users set "firstName" = 'Athlete', "lastName" = "email", "timeZone" = 'Europe/Vienna'`.execute(
    db,
  )
  await sql`update members set "role" = 'athlete'`.execute(db)
  await fillLogs(db, { athletes, sessionsEach })
  const step = athletes / signedIn
  const asked = Array.from({ length: signedIn }, (_, n) => idOf(Math.floor((n + 1) * step)))
  return { cookies: await signIn(db, asked) }
})

/** A day after the other, as they were rowed: an athlete's rows stand apart in the table, if their key does not order it. */
async function fillLogs(db: Db, { athletes, sessionsEach }: Pick<LogSize, 'athletes' | 'sessionsEach'>) {
  const daysAgo = `(${sessionsEach} - d.n)`
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
    select ${idAt('a.n')}, ${idAt(`d.n * ${athletes} + a.n`)}, ${sql.raw(day)}, ${oneOf(trainingTypes)},
      ${sql.raw('(30 + d.n % 90) * 60000')}, ${oneOf(intensities)}, ${typedWords.weather}, ${typedWords.notes},
      'canoeKayak', 'k1', 16000, 5, 148, 72, '06:30', 'typed', ${searchKeyFor(typedWords)}, 1,
      ${sql.raw(evening)}, ${sql.raw(evening)}
    from ${numbers(sessionsEach, 'd')} cross join ${numbers(athletes, 'a')} order by d.n, a.n`,
  )
}
