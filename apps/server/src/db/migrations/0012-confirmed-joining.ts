import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** The invite that waits until its bringer has confirmed their address, and the club that an earlier holder of it was in. */
export async function up(db: Kysely<never>, { key }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('broughtInviteId', key).execute()
  await db.schema.alterTable('users').addColumn('endedClubId', key).execute()
}
