import { dayOfEntryId, entryIdOf } from '@boathouse/domain/results/imports/entry-id-rules'
import type { ImportSource } from '@boathouse/domain/results/imports/model'
import type { AthleteScope } from '#auth/gate.ts'
import { isInLog } from '#db/rows/session-rows.ts'
import type { Db, Row } from '#db/tables.ts'

/**
 * Log entries with these source ids, joined or not. Ids of `entryIdOf` also match by facts; then `storedId` differs.
 */
export async function knownEntries(
  db: Db,
  scope: AthleteScope,
  source: ImportSource,
  sourceIds: readonly string[],
) {
  if (sourceIds.length === 0) return []
  const byId = await selectEntries(db, scope, source).where('sourceId', 'in', sourceIds).execute()
  const found = byId.flatMap(toEntry)
  const ids = new Set(found.map(({ sourceId }) => sourceId))
  const others = sourceIds.filter((id) => !ids.has(id))
  const days = [...new Set(others.flatMap((id) => dayOfEntryId(id) ?? []))]
  if (days.length === 0) return found
  const sameDays = await selectEntries(db, scope, source).where('date', 'in', days).execute()
  const byFacts = new Map(sameDays.flatMap(toEntry).map((entry) => [entryIdOfRow(entry), entry]))
  return [
    ...found,
    ...others.flatMap((sourceId) => {
      const entry = byFacts.get(sourceId)
      return entry ? [{ ...entry, sourceId }] : []
    }),
  ]
}

const selectEntries = (db: Db, { athleteId }: AthleteScope, source: ImportSource) =>
  db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('source', '=', source)
    .where(isInLog)
    .select(['id', 'joinedInto', 'sourceId', 'sourceAt', 'date', 'craft', 'distance', 'durationMs'])
    .select(['restMs', 'notes', 'source'])

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

const toEntry = ({ id, joinedInto, sourceId, ...row }: EntryRow) =>
  sourceId === null ? [] : [{ ...row, id: joinedInto ?? id, sourceId, storedId: sourceId }]

const entryIdOfRow = ({ sourceAt, ...row }: Omit<EntryRow, 'id' | 'joinedInto' | 'sourceId'>): string =>
  entryIdOf({ ...row, sourceAt: sourceAt ?? row.date })

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
