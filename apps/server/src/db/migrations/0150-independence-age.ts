import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** The age from which a club's members decide without their guardians, and whether members share their training. */
export async function up(db: Kysely<never>, { integer, boolean }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('clubs')
    .addColumn('independenceAge', integer, (c) => c.notNull().defaultTo(16))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('sharesWithGuardians', boolean, (c) => c.notNull().defaultTo(false))
    .execute()
}
