import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What is written about a session, which goes with it; and which of it the session's athlete has not seen. */
export async function up(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('comments')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('sessionId', key, (c) => c.notNull())
    .addColumn('clubId', key, (c) => c.references('clubs.id'))
    .addColumn('authorId', key, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('commentsKey', ['athleteId', 'id'])
    .addForeignKeyConstraint(
      'commentsOfSession',
      ['athleteId', 'sessionId'],
      'trainingSessions',
      ['athleteId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  const onComments = (name: string) => db.schema.createIndex(name).on('comments')
  await onComments('commentsByAge').columns(['athleteId', 'sessionId', 'createdAt', 'id']).execute()
  await onComments('commentsByAuthor').columns(['authorId', 'id']).execute()
  await onComments('commentsDeleted')
    .columns(['deletedAt', 'id'])
    .where(sql.ref('deletedAt'), 'is not', null)
    .where(sql<boolean>`${sql.ref('text')} <> ''`)
    .execute()
  await db.schema
    .createTable('unreadComments')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('sessionId', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('unreadCommentsKey', ['athleteId', 'id'])
    .addForeignKeyConstraint('unreadComment', ['athleteId', 'id'], 'comments', ['athleteId', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
}
