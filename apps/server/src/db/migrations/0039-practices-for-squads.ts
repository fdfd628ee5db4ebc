import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** The squads that a practice's choice of members follows, and the way from a choice to its practices. */
export async function up(db: Kysely<never>, { key }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('choiceSquads')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('squadId', key, (c) => c.notNull())
    .addColumn('choiceId', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('choiceSquadsKey', ['choiceId', 'squadId'])
    .addForeignKeyConstraint('choiceSquadsOfSquad', ['clubId', 'squadId'], 'squads', ['clubId', 'id'])
    .execute()
  await db.schema
    .createIndex('choiceSquadsBySquad')
    .on('choiceSquads')
    .columns(['clubId', 'squadId', 'choiceId'])
    .execute()
  await db.schema
    .createIndex('practicesByChoice')
    .on('practices')
    .columns(['choiceId', 'startsAt'])
    .where('choiceId', 'is not', null)
    .execute()
}
