import { searchKeyOf } from '@boathouse/domain/kernel/text'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { ColumnTypes } from './column-types.ts'

/** What is known of a session besides the original's fields, where it came from, and how it is searched. */
export async function up(db: Kysely<never>, types: ColumnTypes, engine: Engine): Promise<void> {
  await details(db, types)
  await indexes(db)
  await searchKeys(db as unknown as Kysely<Stored>)
  if (engine === 'postgres') await containsAsOnSqlite(db)
}

async function details(db: Kysely<never>, { key, text, integer }: ColumnTypes) {
  const sessions = () => db.schema.alterTable('trainingSessions')
  for (const column of ['sport', 'craft', 'startTime', 'sourceAt'])
    await sessions().addColumn(column, text).execute()
  for (const column of ['distance', 'rpe', 'averageHeartRate', 'strokeRate', 'restMs'])
    await sessions().addColumn(column, integer).execute()
  await sessions()
    .addColumn('source', key, (c) => c.notNull().defaultTo('typed'))
    .execute()
  await sessions().addColumn('sourceId', key).execute()
  await sessions()
    .addColumn('searchKey', text, (c) => c.notNull().defaultTo(''))
    .execute()
}

async function indexes(db: Kysely<never>) {
  const onSessions = (name: string) => db.schema.createIndex(name).on('trainingSessions')
  await db.schema.dropIndex('trainingSessionsByDay').execute()
  await onSessions('trainingSessionsByDay')
    // Type and intensity so that filters are judged in the index; the last column is null throughout: without it SQLite
    // reads the row to see what the index already says.
    .columns(['athleteId', 'date', 'createdAt', 'id', 'type', 'intensity', 'deletedAt'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onSessions('trainingSessionsBySource')
    .unique()
    .columns(['athleteId', 'source', 'sourceId'])
    .where(sql.ref('sourceId'), 'is not', null)
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onSessions('trainingSessionsDeleted')
    .columns(['deletedAt'])
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

interface Stored {
  trainingSessions: { athleteId: string; id: string; weather: string; notes: string; searchKey: string }
}

const SLICE = 500

/** Sessions from before can be found, too. */
async function searchKeys(db: Kysely<Stored>) {
  for (let last = { athleteId: '', id: '' }; ; ) {
    const rows = await db
      .selectFrom('trainingSessions')
      .select(['athleteId', 'id', 'weather', 'notes'])
      .where((eb) => eb(eb.refTuple('athleteId', 'id'), '>', eb.tuple(last.athleteId, last.id)))
      .orderBy('athleteId')
      .orderBy('id')
      .limit(SLICE)
      .execute()
    for (const { athleteId, id, weather, notes } of rows) {
      await db
        .updateTable('trainingSessions')
        .set({ searchKey: searchKeyOf(`${weather}\n${notes}`) })
        .where('athleteId', '=', athleteId)
        .where('id', '=', id)
        .execute()
    }
    const end = rows.at(-1)
    if (!end) return
    last = end
  }
}

/** One name for 'where in this text does that one stand' on both engines: SQLite's. */
const containsAsOnSqlite = (db: Kysely<never>) =>
  sql`create function instr(text, text) returns integer language sql immutable strict parallel safe
    return strpos($1, $2)`.execute(db)
