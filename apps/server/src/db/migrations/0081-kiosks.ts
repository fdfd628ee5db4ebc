import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** A club's kiosks, and how people are named on them. */
export async function up(db: Kysely<never>, { key, text, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('clubs')
    .addColumn('kioskNames', text, (c) => c.notNull().defaultTo('initials'))
    .execute()
  await db.schema
    .createTable('kiosks')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('codeHash', key)
    .addColumn('codeEndsAt', instant)
    .addColumn('tokenHash', key)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('pairedAt', instant)
    .addColumn('lastSeenAt', instant)
    .addColumn('endedAt', instant)
    .addPrimaryKeyConstraint('kiosksKey', ['clubId', 'id'])
    .execute()
  const onKiosks = (name: string) => db.schema.createIndex(name).on('kiosks').unique()
  await onKiosks('kiosksByCode').column('codeHash').where(sql.ref('codeHash'), 'is not', null).execute()
  await onKiosks('kiosksByToken').column('tokenHash').where(sql.ref('tokenHash'), 'is not', null).execute()
}
