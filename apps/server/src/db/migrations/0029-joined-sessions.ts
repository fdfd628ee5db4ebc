import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Sessions that went into another one: they are kept as they were, and count as deleted to whoever lists or sums. */
export async function up(db: Kysely<never>, { key, text }: ColumnTypes): Promise<void> {
  for (const [column, type] of [
    ['recordingId', key],
    ['joinedInto', key],
    ['joinChanges', text],
    ['keptApart', text],
  ] as const)
    await db.schema.alterTable('trainingSessions').addColumn(column, type).execute()
  const index = (name: string) => db.schema.createIndex(name).on('trainingSessions')
  await index('trainingSessionsJoined')
    .columns(['athleteId', 'joinedInto'])
    .where(sql.ref('joinedInto'), 'is not', null)
    .execute()
  // An entry that went into another session is known: importing it again adds nothing.
  await db.schema.dropIndex('trainingSessionsBySource').execute()
  await index('trainingSessionsBySource')
    .unique()
    .columns(['athleteId', 'source', 'sourceId'])
    .where(sql.ref('sourceId'), 'is not', null)
    .where(sql<boolean>`(${sql.ref('deletedAt')} is null or ${sql.ref('joinedInto')} is not null)`)
    .execute()
  // It goes when the other one does, and not a month after the two were joined.
  await db.schema.dropIndex('trainingSessionsDeleted').execute()
  await index('trainingSessionsDeleted')
    .columns(['deletedAt'])
    .where(sql.ref('deletedAt'), 'is not', null)
    .where(sql.ref('joinedInto'), 'is', null)
    .execute()
}
