import type { JoinChoices } from '@boathouse/domain/training/session-joins/model'
import type { JoinChanges, RecordedColumns } from '@boathouse/domain/training/session-joins/rules'
import { trainingSession } from '@boathouse/domain/training/training-sessions/model'
import type { AthleteScope } from '#auth/gate.ts'
import { inBatches } from '#db/batches.ts'
import { Records } from '#db/records.ts'
import type { Db, Row } from '#db/tables.ts'

export const sessions = new Records({ table: 'trainingSessions', shown: trainingSession })

const columns = [
  ...sessions.columns,
  'sourceAt',
  'recordedWith',
  'recordedRate',
  'recordingId',
  'joinedInto',
  'joinChanges',
  'keptApart',
  'deletedAt',
] as const
export type JoinableRow = Pick<Row<'trainingSessions'>, (typeof columns)[number]>

/** JSON stored with the joined session. */
export interface StoredJoin {
  /** Version of the remaining session after the join, so it increases with each. */
  readonly order: number
  /** Ids that moved to the remaining session. */
  readonly recordings: readonly string[]
  readonly results: readonly string[]
  /** Plan whose match moved to the remaining session. */
  readonly plannedId?: string
  readonly changes: JoinChanges
  readonly choices: JoinChoices
}

/** Includes deleted and joined sessions. */
export const findAny = (db: Db, { athleteId }: AthleteScope, id: string) =>
  db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()

export async function findPresent(db: Db, { athleteId }: AthleteScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .select(columns)
    .execute()
}

export async function findJoined(db: Db, { athleteId }: AthleteScope, ids: readonly string[]) {
  const found: JoinableRow[] = []
  for (const some of inBatches(ids, IDS_AT_ONCE))
    found.push(
      ...(await db
        .selectFrom('trainingSessions')
        .where('athleteId', '=', athleteId)
        .where('joinedInto', 'in', [...some])
        .select(columns)
        .execute()),
    )
  return found
}

const IDS_AT_ONCE = 500

/** Reads no samples. */
export async function recordingsOf(db: Db, { athleteId }: AthleteScope, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return []
  return db
    .selectFrom('activityStreams')
    .innerJoin('activityFiles', (join) =>
      join
        .onRef('activityFiles.athleteId', '=', 'activityStreams.athleteId')
        .onRef('activityFiles.id', '=', 'activityStreams.fileId'),
    )
    .where('activityStreams.athleteId', '=', athleteId)
    .where('activityStreams.sessionId', 'in', sessionIds)
    .select(['activityStreams.id', 'activityStreams.sessionId', 'activityFiles.device'])
    .execute()
}

export const findFacts = (db: Db, { athleteId }: AthleteScope, id: string) =>
  db
    .selectFrom('activityStreams')
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .select('facts')
    .executeTakeFirst()

export async function moveRecordings(
  db: Db,
  { athleteId }: AthleteScope,
  { ids, to }: { readonly ids: readonly string[]; readonly to: string },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('activityStreams')
    .set({ sessionId: to })
    .where('athleteId', '=', athleteId)
    .where('id', 'in', ids)
    .execute()
}

export async function replaceEfforts(
  db: Db,
  { athleteId }: AthleteScope,
  sessionId: string,
  efforts: readonly Row<'sessionEfforts'>[],
): Promise<void> {
  await db
    .deleteFrom('sessionEfforts')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .execute()
  if (efforts.length > 0)
    await db
      .insertInto('sessionEfforts')
      .values([...efforts])
      .execute()
}

type Change = Partial<
  Pick<
    Row<'trainingSessions'>,
    'deletedAt' | 'joinedInto' | 'joinChanges' | 'keptApart' | 'version' | 'updatedAt'
  > &
    RecordedColumns
>

/** Changes the columns of a join and values from a recording; keeps the rest. */
export const changeSession = (db: Db, { athleteId }: AthleteScope, id: string, change: Change) =>
  db
    .updateTable('trainingSessions')
    .set(change)
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .execute()
