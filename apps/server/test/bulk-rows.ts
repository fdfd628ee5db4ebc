import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { engine } from './engine.ts'

export const isSqlite = engine === 'sqlite'

/** A fifth of the rows in `npm test`. Suites whose PostgreSQL plans would differ with fewer rows don't call it. */
export const atSize = (rows: number) => (process.env['TEST_SCOPE'] === 'quick' ? rows / 5 : rows)

export const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const idAt = (n: string) =>
  sql.raw(
    `'01900000-0000-7000-8000-' || ${isSqlite ? `printf('%012d', ${n})` : `lpad((${n})::text, 12, '0')`}`,
  )
export const idOfN = idAt('n')

const instant = (text: string) => sql.raw(`'${text}'${isSqlite ? '' : '::timestamptz'}`)
export const at = instant('2026-01-01T00:00:00.000Z')
export const farOff = instant('2100-01-01T00:00:00.000Z')

/** Row source with the numbers from 1 to `last`. */
export const numbers = (last: number, name = 'numbers') =>
  sql.raw(
    isSqlite
      ? `(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${last}) select n from series) as ${name}`
      : `(select n from generate_series(1, ${last}) as series(n)) as ${name}`,
  )

/** SQL: the day `n` days before `day` (YYYY-MM-DD); `n` is an SQL expression. */
export const dayBefore = (day: string, n: string) =>
  sql.raw(
    isSqlite
      ? `date('${day}', '-' || (${n}) || ' days')`
      : `to_char(date '${day}' - (${n})::int, 'YYYY-MM-DD')`,
  )

/** SQL: the UTC instant at `time` (`HH:MM:SS`), `n` days before `day`. */
export const momentBefore = (day: string, n: string, time: string) =>
  sql.raw(
    isSqlite
      ? `date('${day}', '-' || (${n}) || ' days') || 'T${time}.000Z'`
      : `((date '${day}' - (${n})::int) || ' ${time}+00')::timestamptz`,
  )

/** Disables SQLite's durability while a test fills a database. */
const hurried = ['journal_mode = memory', 'synchronous = off', 'cache_size = -500000']

async function hurry(db: Db): Promise<void> {
  if (isSqlite) for (const pragma of hurried) await sql.raw(`pragma ${pragma}`).execute(db)
}

/** PostgreSQL skips foreign key checks, so rows must be valid. */
export async function insertMany(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  await hurry(db)
  await db.transaction().execute(async (trx) => {
    if (!isSqlite) await sql`set local session_replication_role = replica`.execute(trx)
    await statement.execute(trx)
  })
}

/** Fills and analyses a database. Drops indexes first and recreates them last, which is faster. */
export async function fillDatabase<Filled>(db: Db, fill: () => Promise<Filled>): Promise<Filled> {
  const { rows: indexes } = await (isSqlite ? indexesOfSqlite : indexesOfPostgres).execute(db)
  await hurry(db)
  // One transaction, because one for each index would be slow.
  await db.transaction().execute(async (trx) => {
    for (const { name } of indexes) await trx.schema.dropIndex(name).execute()
  })
  const filled = await fill()
  // After updates, PostgreSQL ignores a new index until all older transactions end, even of other tests.
  if (!isSqlite) await sql`vacuum`.execute(db)
  await db.transaction().execute(async (trx) => {
    for (const { statement } of indexes) await sql.raw(statement).execute(trx)
  })
  await sql`analyze`.execute(db)
  return filled
}

const indexesOfSqlite = sql<{ name: string; statement: string }>`
  select name, sql as statement from sqlite_master where type = 'index' and sql is not null`
const indexesOfPostgres = sql<{ name: string; statement: string }>`
  select indexname as name, indexdef as statement from pg_indexes
  where schemaname = 'public' and indexname not in (select conname from pg_constraint)`

/** Users with sessions, each a member of one of the clubs. */
export async function fillPeople(
  db: Db,
  { people, clubs, signedIn = people }: { people: number; clubs: number; signedIn?: number },
): Promise<void> {
  const clubOfN = sql.raw(`'club-' || (n % ${clubs})`)
  await insertMany(
    db,
    sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt")
    select ${idOfN}, 'person' || n, ${sql.raw(isSqlite ? '1' : 'true')}, '', ${at}, ${at} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into sessions ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt")
    select ${idOfN}, ${idOfN}, 'token' || n, ${farOff}, ${at}, ${at} from ${numbers(signedIn)}`,
  )
  await insertMany(
    db,
    sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
    select ${clubOfN}, 'club' || n, 'club' || n, 'club' || n, 'active', ${at}, ${at} from ${numbers(clubs)}`,
  )
  await insertMany(
    db,
    sql`insert into members ("clubId", "userId", "role", "status", "searchKey", "joinedAt", "updatedAt")
    select ${clubOfN}, ${idOfN}, case when n % 51 = 0 then 'admin' else 'athlete' end, 'active', 'person' || n, ${at}, ${at}
    from ${numbers(people)} order by 1, 2`,
  )
}

/** Adds a practice for each user, chosen for it, with a reminder, an answer, a register entry and an absence. */
export async function fillPractices(
  db: Db,
  { people, clubs }: { people: number; clubs: number },
): Promise<void> {
  const clubOfN = sql.raw(`'club-' || (n % ${clubs})`)
  const made = sql`1, ${at}, ${at}`
  await insertMany(
    db,
    sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place",
      "notes", "cancelReason", "version", "createdAt", "updatedAt")
    select ${clubOfN}, ${idOfN}, ${at}, ${at}, '2026-01-01', '00:00', 'UTC', '', '', '', '', ${made} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "chosenMembers" ("choiceId", "athleteId") select ${idOfN}, ${idOfN} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into answers ("clubId", "practiceId", "athleteId", "day", "answer", "reason", "version", "createdAt", "updatedAt")
    select ${clubOfN}, ${idOfN}, ${idOfN}, '2026-01-01', 'yes', '', ${made} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into absences ("athleteId", "id", "first", "last", "reason", "version", "createdAt", "updatedAt")
    select ${idOfN}, ${idOfN}, '2026-01-01', '2026-01-01', '', ${made} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "registerEntries" ("clubId", "practiceId", "athleteId", "day", "state", "tapId", "version",
      "createdAt", "updatedAt")
    select ${clubOfN}, ${idOfN}, ${idOfN}, '2026-01-01', 'present', ${idOfN}, ${made} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "attendanceMonths" ("athleteId", "clubId", "month", "present", "late", "excused", "absent", "noShows")
    select ${idOfN}, ${clubOfN}, '2026-01', 1, 0, 0, 0, 0 from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "walkIns" ("clubId", "practiceId", "id", "name", "createdAt")
    select ${clubOfN}, ${idOfN}, ${idOfN}, '', ${at} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into reminders ("clubId", "practiceId", "athleteId", "remindedAt")
    select ${clubOfN}, ${idOfN}, ${idOfN}, ${at} from ${numbers(people)}`,
  )
}

/** A calendar URL for each user, and announcements of the clubs. */
export async function fillReach(db: Db, { people, clubs }: { people: number; clubs: number }): Promise<void> {
  await insertMany(
    db,
    sql`insert into "calendarAddresses" ("athleteId", "version", "createdAt")
    select ${idOfN}, 1, ${at} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into announcements ("clubId", "id", "title", "message", "endsOn", "version", "createdAt", "updatedAt")
    select ${sql.raw(`'club-' || (n % ${clubs})`)}, ${idOfN}, '', '', '2026-01-01', 1, ${at}, ${at} from ${numbers(people)}`,
  )
}

/** Two devices with a pending notification for each member, and notification settings. */
export async function fillPushes(db: Db): Promise<void> {
  await insertMany(
    db,
    sql`insert into ${sql.table('pushKinds')} ("athleteId", "kind")
    select "userId", 'practices' from members union all select "userId", 'reminders' from members`,
  )
  await insertMany(
    db,
    sql`insert into ${sql.table('pushDevices')}
      ("athleteId", "id", "endpoint", "endpointHash", "p256dh", "auth", "createdAt")
    select "userId", ${idAt('n')}, '', "userId" || n, '', '', ${at} from members cross join ${numbers(2)}`,
  )
  await insertMany(
    db,
    sql`insert into ${sql.table('outboxPushes')}
      ("id", "athleteId", "deviceId", "event", "clubId", "aboutId", "attempts", "dueAt", "createdAt")
    select "athleteId" || "id", "athleteId", "id", 'reminder', 'club-7', 'some', 1, ${at}, ${at}
    from ${sql.table('pushDevices')}`,
  )
}

/** Adds for each session a file, samples, heart-rate counts and a best effort of a byte each; and stroke factors and zones. */
export async function fillRecordings(db: Db): Promise<void> {
  const byte = sql.raw(isSqlite ? "x'00'" : "'\\x00'::bytea")
  await insertMany(
    db,
    sql`insert into "activityFiles"
      ("athleteId", "id", "sha256", "name", "kind", "size", "storedSize", "createdAt", "packing", "bytes")
    select "athleteId", "id", "id", '', 'fit', 1, 1, ${at}, 'none', ${byte} from "trainingSessions"`,
  )
  await insertMany(
    db,
    sql`insert into "activityStreams"
      ("athleteId", "id", "sessionId", "fileId", "place", "isIndoor", "facts", "streams")
    select "athleteId", "id", "id", "id", 0, ${sql.raw(isSqlite ? '0' : 'false')}, '{}', ${byte} from "trainingSessions"`,
  )
  await insertMany(
    db,
    sql`insert into "sessionEfforts"
      ("athleteId", "id", "sessionId", "family", "effort", "score", "seconds", "metres", "hasGap")
    select "athleteId", "id", "id", 'rowing', 'd500', 120, 120, 500, ${sql.raw(isSqlite ? '0' : 'false')}
    from "trainingSessions"`,
  )
  await insertMany(
    db,
    sql`insert into "strokeFactors" ("athleteId", "device", "factor")
    select distinct "athleteId", 'Fenix', 2 from "trainingSessions"`,
  )
  await insertMany(
    db,
    sql`insert into "heartRateCounts" ("athleteId", "id", "counts") select "athleteId", "id", '' from "activityStreams"`,
  )
  await insertMany(
    db,
    sql`insert into "heartRateZones" ("athleteId", "id", "method", "starts", "version", "createdAt", "updatedAt")
    select distinct "athleteId", "athleteId", 'typed', '[]', 1, ${at}, ${at} from "trainingSessions"`,
  )
}
