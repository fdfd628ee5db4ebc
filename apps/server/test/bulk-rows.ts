import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { engine } from './engine.ts'

export const isSqlite = engine === 'sqlite'

/**
 * The size of a large table: as given in `npm run test:full`, a fifth of it in `npm test`. The queries keep their plans at
 * either size; where PostgreSQL would not, a suite fills its tables whole.
 */
export const atSize = (rows: number) => (process.env['TEST_SCOPE'] === 'quick' ? rows / 5 : rows)

/** The id of the nth row of a series. */
export const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
/** The SQL that makes the id of row `n`. */
export const idAt = (n: string) =>
  sql.raw(
    `'01900000-0000-7000-8000-' || ${isSqlite ? `printf('%012d', ${n})` : `lpad((${n})::text, 12, '0')`}`,
  )
export const idOfN = idAt('n')

const instant = (text: string) => sql.raw(`'${text}'${isSqlite ? '' : '::timestamptz'}`)
export const at = instant('2026-01-01T00:00:00.000Z')
export const farOff = instant('2100-01-01T00:00:00.000Z')

/** The numbers from 1 on, as rows that the database itself makes. */
export const numbers = (last: number, name = 'numbers') =>
  sql.raw(
    isSqlite
      ? `(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${last}) select n from series) as ${name}`
      : `(select n from generate_series(1, ${last}) as series(n)) as ${name}`,
  )

/** The day `n` days before another, which is an expression of SQL. */
export const dayBefore = (day: string, n: string) =>
  sql.raw(
    isSqlite
      ? `date('${day}', '-' || (${n}) || ' days')`
      : `to_char(date '${day}' - (${n})::int, 'YYYY-MM-DD')`,
  )

/** A time of that day in UTC, as `HH:MM:SS`. */
export const momentBefore = (day: string, n: string, time: string) =>
  sql.raw(
    isSqlite
      ? `date('${day}', '-' || (${n}) || ' days') || 'T${time}.000Z'`
      : `((date '${day}' - (${n})::int) || ' ${time}+00')::timestamptz`,
  )

/** What SQLite does for safety's sake, and a database that a test fills does without. */
const hurried = ['journal_mode = memory', 'synchronous = off', 'cache_size = -500000']

async function hurry(db: Db): Promise<void> {
  if (isSqlite) for (const pragma of hurried) await sql.raw(`pragma ${pragma}`).execute(db)
}

/** A large insert, whose rows refer to each other as they should: PostgreSQL need not look up each of them. */
export async function insertMany(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  await hurry(db)
  await db.transaction().execute(async (trx) => {
    if (!isSqlite) await sql`set local session_replication_role = replica`.execute(trx)
    await statement.execute(trx)
  })
}

/** Fills a database, makes its indexes once they are all there, which is quicker than keeping each in order, and analyses it. */
export async function fillDatabase<Filled>(db: Db, fill: () => Promise<Filled>): Promise<Filled> {
  const { rows: indexes } = await (isSqlite ? indexesOfSqlite : indexesOfPostgres).execute(db)
  await hurry(db)
  // In one transaction each: one for each index would take longer than many a fill.
  await db.transaction().execute(async (trx) => {
    for (const { name } of indexes) await trx.schema.dropIndex(name).execute()
  })
  const filled = await fill()
  // Where rows were changed, PostgreSQL would leave an index unused until every transaction of the server has ended that
  // may still need what they were before, those of other tests too.
  if (!isSqlite) await sql`vacuum`.execute(db)
  await db.transaction().execute(async (trx) => {
    for (const { statement } of indexes) await sql.raw(statement).execute(trx)
  })
  await sql`analyze`.execute(db)
  return filled
}

// But for those that a key or another constraint needs.
const indexesOfSqlite = sql<{ name: string; statement: string }>`
  select name, sql as statement from sqlite_master where type = 'index' and sql is not null`
const indexesOfPostgres = sql<{ name: string; statement: string }>`
  select indexname as name, indexdef as statement from pg_indexes
  where schemaname = 'public' and indexname not in (select conname from pg_constraint)`

/** Inserts `people` people, everyone a member of one of the clubs, and signed in unless told otherwise. */
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

/** A practice in the nth club for each person, whom it names and reminded, who answered it, was recorded, and was away once. */
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

/** A calendar address for each person, and what their clubs have announced. */
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

/** Two devices for each member, of which each waits for a notification, and the kinds that they chose. */
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

/** What a device recorded of each session: a file, its samples and a best effort, a byte each; and by what its athlete counts its strokes. */
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
}
