import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Incidents of a club, with who was there, and who did what with each report; both go with it. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await incidents(db, types)
  await people(db, types)
  await events(db, types)
}

async function incidents(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('incidents')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('outingId', key)
    .addColumn('boatId', key)
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('time', key, (c) => c.notNull())
    .addColumn('place', text, (c) => c.notNull())
    .addColumn('what', text, (c) => c.notNull())
    .addColumn('harm', key, (c) => c.notNull())
    .addColumn('injuries', text, (c) => c.notNull())
    .addColumn('actionsTaken', text, (c) => c.notNull())
    .addColumn('reportedTo', text, (c) => c.notNull())
    .addColumn('reportedBy', key, (c) => c.notNull())
    .addColumn('closedAt', instant)
    .addColumn('closedBy', key)
    .addColumn('closingNote', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('incidentsKey', ['clubId', 'id'])
    .addForeignKeyConstraint('incidentsBoat', ['clubId', 'boatId'], 'boats', ['clubId', 'id'])
    .addForeignKeyConstraint('incidentsOuting', ['clubId', 'outingId'], 'outings', ['clubId', 'id'])
    .execute()
  const onIncidents = (name: string) => db.schema.createIndex(name).on('incidents')
  await onIncidents('incidentsOpen')
    .columns(['clubId', 'createdAt', 'id'])
    .where(sql<boolean>`${sql.ref('closedAt')} is null and ${sql.ref('deletedAt')} is null`)
    .execute()
  await onIncidents('incidentsClosed')
    .columns(['clubId', 'createdAt', 'id'])
    .where(sql<boolean>`${sql.ref('closedAt')} is not null and ${sql.ref('deletedAt')} is null`)
    .execute()
  await onIncidents('incidentsByReporter').columns(['reportedBy', 'id']).execute()
  await onIncidents('incidentsByCloser')
    .columns(['closedBy', 'id'])
    .where(sql.ref('closedBy'), 'is not', null)
    .execute()
  await onIncidents('incidentsOver').column('closedAt').where(sql.ref('closedAt'), 'is not', null).execute()
  await onIncidents('incidentsDeleted')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

/** In a table of its own, so that whose rows are whose can be read from it. */
async function people(db: Kysely<never>, { key, text, integer }: ColumnTypes) {
  await db.schema
    .createTable('incidentPeople')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('incidentId', key, (c) => c.notNull())
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('memberId', key)
    .addColumn('name', text)
    .addColumn('namedBy', key)
    .addPrimaryKeyConstraint('incidentPeopleKey', ['clubId', 'incidentId', 'place'])
    .addForeignKeyConstraint(
      'incidentPeopleIncident',
      ['clubId', 'incidentId'],
      'incidents',
      ['clubId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  const onPeople = (name: string) => db.schema.createIndex(name).on('incidentPeople')
  await onPeople('incidentPeopleByMember')
    .columns(['memberId', 'id'])
    .where(sql.ref('memberId'), 'is not', null)
    .execute()
  await onPeople('incidentPeopleByNamer')
    .columns(['namedBy', 'id'])
    .where(sql.ref('namedBy'), 'is not', null)
    .execute()
}

async function events(db: Kysely<never>, { key, text, instant }: ColumnTypes) {
  await db.schema
    .createTable('incidentEvents')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('incidentId', key, (c) => c.notNull())
    .addColumn('kind', key, (c) => c.notNull())
    .addColumn('userId', key, (c) => c.notNull())
    .addColumn('note', text, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('incidentEventsKey', ['clubId', 'id'])
    .addForeignKeyConstraint(
      'incidentEventsIncident',
      ['clubId', 'incidentId'],
      'incidents',
      ['clubId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  const onEvents = (name: string) => db.schema.createIndex(name).on('incidentEvents')
  await onEvents('incidentEventsByTime').columns(['clubId', 'incidentId', 'at', 'id']).execute()
  await onEvents('incidentEventsByPerson').columns(['userId', 'id']).execute()
}
