import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Clubs get the sport that most of their members have; who has another one than everybody began with has chosen it. */
export async function up(db: Kysely<never>, { text, boolean }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('clubs').addColumn('sport', text).execute()
  await db.schema
    .alterTable('users')
    .addColumn('hasChosenSport', boolean, (c) => c.notNull().defaultTo(false))
    .execute()
  await sql`update "users" set "hasChosenSport" = true where "sport" <> 'canoeKayak'`.execute(db)
  await sql`
    update "clubs" set "sport" = (
      select person."sport" from "members" as member
      inner join "users" as person on person."id" = member."userId"
      where member."clubId" = "clubs"."id"
      group by person."sport" order by count(*) desc, person."sport" limit 1
    )
  `.execute(db)
}
