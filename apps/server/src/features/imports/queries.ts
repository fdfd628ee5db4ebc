import type { ImportSource } from '@boathouse/domain/imports/model'
import type { AthleteScope } from '#auth/gate.ts'
import { isInLog } from '#db/joined-sessions.ts'
import type { Db, Row } from '#db/tables.ts'

/** The sessions that a source's entries are in the athlete's log, joined with others or not, with what tells whether they are results. */
export async function knownEntries(
  db: Db,
  { athleteId }: AthleteScope,
  source: ImportSource,
  sourceIds: readonly string[],
) {
  if (sourceIds.length === 0) return []
  const rows = await db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('source', '=', source)
    .where('sourceId', 'in', sourceIds)
    .where(isInLog)
    .select([
      'id',
      'joinedInto',
      'sourceId',
      'date',
      'craft',
      'distance',
      'durationMs',
      'restMs',
      'notes',
      'source',
    ])
    .execute()
  return rows.flatMap(({ id, joinedInto, sourceId, ...row }) =>
    sourceId === null ? [] : { ...row, id: joinedInto ?? id, sourceId },
  )
}

/** Stores what the log does not have yet, and says what it was. */
export async function insertNew(db: Db, rows: readonly Row<'trainingSessions'>[]): Promise<string[]> {
  if (rows.length === 0) return []
  const stored = await db
    .insertInto('trainingSessions')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('sourceId')
    .execute()
  return stored.flatMap(({ sourceId }) => sourceId ?? [])
}
