import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Damage of a club's boats, and its photos, which go with it. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await damages(db, types)
  await photos(db, types)
}

async function damages(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('damages')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('boatId', key, (c) => c.notNull())
    .addColumn('severity', key, (c) => c.notNull())
    .addColumn('what', text, (c) => c.notNull())
    .addColumn('place', text, (c) => c.notNull())
    .addColumn('reportedBy', key, (c) => c.notNull())
    .addColumn('mendedBy', key)
    .addColumn('mendedAt', instant)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('damagesKey', ['clubId', 'id'])
    .addForeignKeyConstraint('damagesBoat', ['clubId', 'boatId'], 'boats', ['clubId', 'id'])
    .execute()
  const onDamages = (name: string) => db.schema.createIndex(name).on('damages')
  await onDamages('damagesOpen')
    .columns(['clubId', 'boatId', 'createdAt', 'id'])
    .where(sql<boolean>`${sql.ref('mendedAt')} is null and ${sql.ref('deletedAt')} is null`)
    .execute()
  await onDamages('damagesMended')
    .columns(['clubId', 'boatId', 'createdAt', 'id'])
    .where(sql<boolean>`${sql.ref('mendedAt')} is not null and ${sql.ref('deletedAt')} is null`)
    .execute()
  await onDamages('damagesByReporter').columns(['reportedBy', 'id']).execute()
  await onDamages('damagesByMender')
    .columns(['mendedBy', 'id'])
    .where(sql.ref('mendedBy'), 'is not', null)
    .execute()
  await onDamages('damagesDeleted').column('deletedAt').where(sql.ref('deletedAt'), 'is not', null).execute()
}

async function photos(db: Kysely<never>, { key, instant, blob }: ColumnTypes) {
  await db.schema
    .createTable('damagePhotos')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('damageId', key, (c) => c.notNull())
    .addColumn('type', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('bytes', blob, (c) => c.notNull())
    .addPrimaryKeyConstraint('damagePhotosKey', ['clubId', 'id'])
    .addForeignKeyConstraint(
      'damagePhotosDamage',
      ['clubId', 'damageId'],
      'damages',
      ['clubId', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('damagePhotosByDamage')
    .on('damagePhotos')
    .columns(['clubId', 'damageId', 'createdAt', 'id'])
    .execute()
}
