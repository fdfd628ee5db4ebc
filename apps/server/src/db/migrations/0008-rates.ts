import type { Kysely } from 'kysely'

/** What rates are counted from, a club's person at a time, without a look at the rows themselves. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('registerByMember')
    .on('registerEntries')
    .columns(['clubId', 'athleteId', 'state', 'day', 'practiceId'])
    .execute()
  // Whether who was absent had said yes.
  await db.schema
    .createIndex('answersByWord')
    .on('answers')
    .columns(['athleteId', 'answer', 'practiceId'])
    .execute()
}
