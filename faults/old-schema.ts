import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { connect, type DatabaseLocation } from '../apps/server/src/db/connect.ts'
import { migrationsFor } from '../apps/server/src/db/migrations.ts'
import { look } from './installation.ts'

/** Before sessions became searchable: the next migration updates every session. */
export const OLD = '0002-identity'

interface Filling {
  /** Each a member of the same club. */
  readonly people: number
  readonly sessions: number
}

export async function makeOld(address: DatabaseLocation, { people, sessions }: Filling): Promise<void> {
  const { engine, db } = connect(address, () => undefined)
  const provider = { getMigrations: () => migrationsFor(engine) }
  const { error } = await new Migrator({ db, provider }).migrateTo(OLD)
  if (error) throw error
  const isSqlite = engine === 'sqlite'
  const at = sql.raw(`'2026-01-01T00:00:00.000Z'${isSqlite ? '' : '::timestamptz'}`)
  const upTo = (last: number) =>
    sql.raw(
      isSqlite
        ? `(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${last}) select n from series)`
        : `(select n from generate_series(1, ${last}) as series(n))`,
    )
  await sql`insert into users ("id", "email", "emailVerified", "name", "createdAt", "updatedAt")
    select 'person-' || n, 'person-' || n, ${sql.raw(isSqlite ? '1' : 'true')}, '', ${at}, ${at}
    from ${upTo(people)} as numbers`.execute(db)
  await sql`insert into clubs ("id", "name", "nameLower", "status", "createdAt", "updatedAt")
    values ('club', 'Club', 'club', 'active', ${at}, ${at})`.execute(db)
  await sql`insert into members ("clubId", "userId", "role", "status", "joinedAt", "updatedAt")
    select 'club', id, 'athlete', 'active', ${at}, ${at} from users`.execute(db)
  await sql`insert into "trainingSessions" ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather",
    "notes", "createdAt", "updatedAt")
    select 'person-' || (1 + n % ${sql.raw(`${people}`)}), 'session-' || n, '2026-01-01', 'speed', 60000, 'low', '',
    'River loop ' || n, ${at}, ${at} from ${upTo(sessions)} as numbers`.execute(db)
  await db.destroy()
}

const sqliteSchema = ['select type, name, sql from sqlite_master order by type, name']

const postgresSchema = [
  `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' order by table_name, column_name`,
  `select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`,
  `select conname, pg_get_constraintdef(oid) as said from pg_constraint
    where connamespace = 'public'::regnamespace order by conname, said`,
  `select tgname, pg_get_triggerdef(oid) as said from pg_trigger where not tgisinternal order by tgname`,
  `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
]

/** The database's schema and applied migrations. */
export const schemaOf = (address: DatabaseLocation): Promise<unknown[]> =>
  look(address, async (db) => {
    const statements = 'file' in address ? sqliteSchema : postgresSchema
    const said: unknown[] = []
    for (const statement of [...statements, 'select name from kysely_migration order by name'])
      said.push((await sql.raw(statement).execute(db)).rows)
    return said
  })

export const countsOf = (address: DatabaseLocation): Promise<Filling> =>
  look(address, async (db) => {
    const { people } = await db
      .selectFrom('users')
      .innerJoin('members', 'members.userId', 'users.id')
      .where('members.searchKey', '<>', '')
      .select((eb) => eb.fn.countAll<number>().as('people'))
      .executeTakeFirstOrThrow()
    const { sessions } = await db
      .selectFrom('trainingSessions')
      .where('searchKey', '<>', '')
      .select((eb) => eb.fn.countAll<number>().as('sessions'))
      .executeTakeFirstOrThrow()
    return { people, sessions }
  })
