import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Crews that are late: who is told, how often that was done, who has seen it, and since when anybody looks. Webhooks name outings. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  const { key, instant, integer } = types
  const alter = (table: string) => db.schema.alterTable(table)
  await alter('outings')
    .addColumn('alertsTold', integer, (c) => c.notNull().defaultTo(0))
    .execute()
  await alter('outings').addColumn('seenAt', instant).execute()
  await alter('outings').addColumn('seenBy', key).execute()
  await db.schema
    .createIndex('outingsBySeer')
    .on('outings')
    .columns(['seenBy', 'id'])
    .where(sql.ref('seenBy'), 'is not', null)
    .execute()
  await alter('webhookDeliveries').addColumn('outingId', key).execute()
  await dutyMembers(db, types)
  await db.schema
    .createTable('watches')
    .addColumn('name', key, (c) => c.notNull().primaryKey())
    .addColumn('lookedAt', instant, (c) => c.notNull())
    .execute()
}

/** Whoever leaves the club is on its duty list no more. */
async function dutyMembers(db: Kysely<never>, { key, instant }: ColumnTypes) {
  await db.schema
    .createTable('dutyMembers')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('userId', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('dutyMembersKey', ['clubId', 'userId'])
    .addForeignKeyConstraint(
      'dutyMembersMember',
      ['clubId', 'userId'],
      'members',
      ['clubId', 'userId'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('dutyMembersByUser').on('dutyMembers').columns(['userId', 'clubId']).execute()
}
