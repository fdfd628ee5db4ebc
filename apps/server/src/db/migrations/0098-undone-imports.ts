import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** When an import was taken back, at the first of its files; and which imports are of the last month, or were taken back then. */
export async function up(db: Kysely<never>, { instant }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('activityFiles').addColumn('undoneAt', instant).execute()
  const index = (name: string) => db.schema.createIndex(name).on('activityFiles')
  await index('activityFilesBegun')
    .columns(['athleteId', 'createdAt', 'batch'])
    .where(sql.ref('batch'), 'is not', null)
    .execute()
  await index('activityFilesUndone')
    .columns(['athleteId', 'undoneAt', 'batch'])
    .where(sql.ref('undoneAt'), 'is not', null)
    .execute()
}
