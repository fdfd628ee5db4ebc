import { boatSearchKey } from '@boathouse/domain/boathouse/boats/rules'
import { destinationKey } from '@boathouse/domain/boathouse/logbook/rules'
import { memberKeyOf } from '@boathouse/domain/club/members/rules'
import { searchKeyOf } from '@boathouse/domain/kernel/text'
import { searchKeyFor } from '@boathouse/domain/training/training-sessions/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Stored search keys are folded as searches now are, and hold other spellings of their words. */
export async function up(db: Kysely<never>): Promise<void> {
  await refold(db, {
    table: 'clubs',
    keys: ['id'],
    read: sql`"clubs"."name" from "clubs"`,
    keyOf: ({ name }: { name: string }) => searchKeyOf(name),
  })
  await refold(db, {
    table: 'members',
    keys: ['clubId', 'userId'],
    read: sql`"users"."firstName", "users"."lastName", "users"."email"
      from "members" inner join "users" on "users"."id" = "members"."userId"`,
    keyOf: memberKeyOf,
  })
  await refold(db, {
    table: 'invites',
    keys: ['clubId', 'id'],
    read: sql`"firstName", "lastName", "email" from "invites"`,
    keyOf: memberKeyOf,
  })
  await refold(db, {
    table: 'boats',
    keys: ['clubId', 'id'],
    read: sql`"name", "rigs" from "boats"`,
    keyOf: ({ name, rigs }: { name: string; rigs: string }) => boatSearchKey(name, JSON.parse(rigs)),
  })
  await refold(db, {
    table: 'outings',
    keys: ['clubId', 'id'],
    read: sql`"destination" from "outings"`,
    keyOf: ({ destination }: { destination: string }) => destinationKey(destination),
  })
  await refold(db, {
    table: 'trainingSessions',
    keys: ['athleteId', 'id'],
    read: sql`"weather", "notes" from "trainingSessions"`,
    keyOf: searchKeyFor,
  })
}

interface Keyed<Named> {
  readonly table: string
  /** Columns of the primary key. */
  readonly keys: readonly string[]
  /** Further columns and where they come from. */
  readonly read: RawBuilder<unknown>
  readonly keyOf: (row: Named) => string
}

const SLICE = 500

/** Reads a table slice by slice and rewrites the keys that changed. */
async function refold<Named>(db: Kysely<never>, { table, keys, read, keyOf }: Keyed<Named>): Promise<void> {
  const columns = sql.join(keys.map((key) => sql.ref(`${table}.${key}`)))
  for (let last = keys.map(() => ''); ; ) {
    const { rows } = await sql<Named & Record<string, string>>`
      select ${columns}, ${sql.ref(`${table}.searchKey`)}, ${read}
      where (${columns}) > (${sql.join(last)}) order by ${columns} limit ${sql.lit(SLICE)}`.execute(db)
    const changed = rows.flatMap((row) => {
      const searchKey = keyOf(row)
      return searchKey === row['searchKey'] ? [] : [[...keys.map((key) => row[key]), searchKey]]
    })
    if (changed.length > 0) await rewrite(db, { table, keys, changed })
    const end = rows.at(-1)
    if (!end) return
    last = keys.map((key) => end[key] ?? '')
  }
}

interface Changed extends Pick<Keyed<never>, 'table' | 'keys'> {
  readonly changed: readonly (readonly (string | undefined)[])[]
}

async function rewrite(db: Kysely<never>, { table, keys, changed }: Changed): Promise<void> {
  const isTheSame = keys.map((key) => sql`${sql.ref(`${table}.${key}`)} = ${sql.ref(`refolded.${key}`)}`)
  await sql`with "refolded" (${sql.join([...keys, 'searchKey'].map((column) => sql.ref(column)))}) as (
      values ${sql.join(changed.map((row) => sql`(${sql.join(row)})`))}
    )
    update ${sql.table(table)} set "searchKey" = "refolded"."searchKey" from "refolded"
    where ${sql.join(isTheSame, sql` and `)}`.execute(db)
}
