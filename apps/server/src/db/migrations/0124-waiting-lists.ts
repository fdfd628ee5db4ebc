import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/**
 * Time of each yes, which orders the waiting list of a full practice, and the coach who answered for the member.
 * No foreign key: deleting an account puts a random id there.
 */
export async function up(db: Kysely<never>, { instant, key }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('answers').addColumn('yesAt', instant).execute()
  await db.schema.alterTable('answers').addColumn('answeredBy', key).execute()
  await sql`update "answers" set "yesAt" = "updatedAt" where "answer" = 'yes'`.execute(db)
  await db.schema
    .createIndex('answersByAnswerer')
    .on('answers')
    .columns(['answeredBy', 'practiceId'])
    .where(sql.ref('answeredBy'), 'is not', null)
    .execute()
}
