import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Documents that a club requires, and the confirmations of its members. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await requirements(db, types)
  await certificates(db, types)
}

async function requirements(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('requirements')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('nameKey', key, (c) => c.notNull())
    .addColumn('appliesTo', key, (c) => c.notNull())
    .addColumn('months', integer)
    .addColumn('effect', key, (c) => c.notNull())
    .addColumn('confirmer', key, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('requirementsKey', ['clubId', 'id'])
    .execute()
  const onRequirements = (name: string) => db.schema.createIndex(name).on('requirements')
  await onRequirements('requirementsByName')
    .unique()
    .columns(['clubId', 'nameKey'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onRequirements('requirementsDeleted')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

async function certificates(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('certificates')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('requirementId', key, (c) => c.notNull())
    .addColumn('memberId', key, (c) => c.notNull())
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('note', text, (c) => c.notNull())
    .addColumn('confirmedBy', key, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('certificatesKey', ['clubId', 'id'])
    .addForeignKeyConstraint(
      'certificatesRequirement',
      ['clubId', 'requirementId'],
      'requirements',
      ['clubId', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  const onCertificates = (name: string) => db.schema.createIndex(name).on('certificates')
  await onCertificates('certificatesByRequirement')
    .columns(['clubId', 'requirementId', 'memberId', 'day'])
    .execute()
  await onCertificates('certificatesByMember').columns(['memberId', 'id']).execute()
  await onCertificates('certificatesByConfirmer').columns(['confirmedBy', 'id']).execute()
  await onCertificates('certificatesDeleted')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}
