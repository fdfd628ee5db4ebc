import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** To whom a club shows its rankings, who is left out of them for other members, and the results that are ranked, best first. */
export async function up(db: Kysely<never>, { text, boolean }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('clubs')
    .addColumn('rankingsShownTo', text, (c) => c.notNull().defaultTo('admins'))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('isLeftOutOfRankings', boolean, (c) => c.notNull().defaultTo(false))
    .execute()
  await db.schema
    .createIndex('resultsToRank')
    .on('results')
    .columns(['athleteId', 'disciplineKey', 'score', 'date', 'id', 'verifiedAt'])
    .where(sql<boolean>`"deletedAt" is null and "provenance" in ('race', 'test')`)
    .execute()
}
