import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** As which practice of their club an athlete logged a session. */
export async function up(db: Kysely<never>, { key, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('practiceLinks')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sessionId', key, (c) => c.notNull())
    .addColumn('practiceId', key, (c) => c.notNull().references('practices.id').onDelete('cascade'))
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('practiceLinksKey', ['athleteId', 'sessionId'])
    .addForeignKeyConstraint(
      'practiceLinksOfSession',
      ['athleteId', 'sessionId'],
      'trainingSessions',
      ['athleteId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('practiceLinksByPractice')
    .on('practiceLinks')
    .columns(['practiceId', 'athleteId', 'sessionId'])
    .execute()
}
