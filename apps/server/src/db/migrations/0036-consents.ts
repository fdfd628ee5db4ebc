import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What athletes share with the coaches of their club, which ends with the membership; and who looked at it. */
export async function up(db: Kysely<never>, { key, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('consents')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('athleteId', key, (c) => c.notNull())
    .addColumn('kind', key, (c) => c.notNull())
    .addColumn('choice', key, (c) => c.notNull())
    .addColumn('firstDay', key)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('changedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('consentsKey', ['clubId', 'athleteId', 'kind'])
    .addForeignKeyConstraint(
      'consentsOfMember',
      ['clubId', 'athleteId'],
      'members',
      ['clubId', 'userId'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('consentsByAthlete').on('consents').columns(['athleteId', 'kind']).execute()
  await db.schema
    .createTable('looks')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('viewerId', key, (c) => c.notNull())
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('kind', key, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('looksKey', ['athleteId', 'id'])
    .execute()
  const onLooks = (name: string) => db.schema.createIndex(name).on('looks')
  await onLooks('looksOnce').unique().columns(['viewerId', 'day', 'kind', 'athleteId']).execute()
  await onLooks('looksByTime').columns(['at', 'id']).execute()
}
