import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Which comments on athletes' sessions each of their coaches has not seen; ends with the comment and with the membership. */
export async function up(db: Kysely<never>, { key, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('coachUnreadComments')
    .addColumn('readerId', key, (c) => c.notNull())
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('athleteId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('markedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('coachUnreadCommentsKey', ['readerId', 'id', 'athleteId'])
    .addForeignKeyConstraint(
      'coachUnreadComment',
      ['athleteId', 'id'],
      'comments',
      ['athleteId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'coachUnreadOfMember',
      ['clubId', 'readerId'],
      'members',
      ['clubId', 'userId'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  const onMarks = (name: string) => db.schema.createIndex(name).on('coachUnreadComments')
  await onMarks('coachUnreadByComment').columns(['athleteId', 'id']).execute()
  await onMarks('coachUnreadByMember').columns(['clubId', 'readerId', 'athleteId', 'id']).execute()
  await onMarks('coachUnreadByTime').columns(['markedAt', 'id']).execute()
}
