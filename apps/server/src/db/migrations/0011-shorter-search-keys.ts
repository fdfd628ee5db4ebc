import { type Kysely, sql } from 'kysely'

/** Search keys of sessions are no longer than what they are made of may be. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update "trainingSessions" set "searchKey" = substr("searchKey", 1, 5201) where length("searchKey") > 5201
  `.execute(db)
}
