import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Email of a guest, who gets time and place of the practice. Removed with the guest, or half a year later. */
export async function up(db: Kysely<never>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('walkIns').addColumn('email', text).execute()
  await db.schema
    .createIndex('walkInsByEmail')
    .on('walkIns')
    .columns(['email', 'id'])
    .where(sql.ref('email'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('walkInsWithEmail')
    .on('walkIns')
    .column('createdAt')
    .where(sql.ref('email'), 'is not', null)
    .execute()
}
