import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** When somebody put the list of first steps away. Who runs a club that has practices already has no need of it. */
export async function up(db: Kysely<never>, { instant }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('firstStepsAwayAt', instant).execute()
  await sql`
    update "users" set "firstStepsAwayAt" = "updatedAt" where "id" in (
      select "userId" from "members"
      where "role" = 'admin' and "clubId" in (select "clubId" from "practices")
    )
  `.execute(db)
}
