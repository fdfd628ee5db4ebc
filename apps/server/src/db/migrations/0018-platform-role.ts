import type { Kysely } from 'kysely'

/** What a person is outside of any club is called their platform role everywhere. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').renameColumn('standing', 'platformRole').execute()
}
