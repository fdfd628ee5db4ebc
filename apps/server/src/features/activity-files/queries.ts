import type { CraftFamily } from '@boathouse/domain/activity-files/craft-families'
import type { EffortKey } from '@boathouse/domain/activity-files/efforts'
import type { AthleteScope } from '#auth/gate.ts'
import { inBatches } from '#db/batches.ts'
import { isInLog } from '#db/joined-sessions.ts'
import { prepared } from '#db/prepared.ts'
import type { Db, Row } from '#db/tables.ts'

/** What is told of a session that a file is. */
const sessionColumns = [
  'trainingSessions.id as sessionId',
  'trainingSessions.date',
  'trainingSessions.startTime',
  'trainingSessions.sport',
  'trainingSessions.craft',
  'trainingSessions.distance',
  'trainingSessions.durationMs',
  'trainingSessions.deletedAt',
] as const

/** A file of the athlete's by its bytes; never with these. */
export const findFileByHash = (db: Db, { athleteId }: AthleteScope, sha256: string) =>
  db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athleteId)
    .where('sha256', '=', sha256)
    .select(['id', 'kind', 'device'])
    .executeTakeFirst()

/** The sessions of a file, deleted ones too. */
export const sessionsOfFile = (db: Db, { athleteId }: AthleteScope, fileId: string) =>
  db
    .selectFrom('activityStreams')
    .innerJoin('trainingSessions', (join) =>
      join
        .onRef('trainingSessions.athleteId', '=', 'activityStreams.athleteId')
        .onRef('trainingSessions.id', '=', 'activityStreams.sessionId'),
    )
    .where('activityStreams.athleteId', '=', athleteId)
    .where('activityStreams.fileId', '=', fileId)
    .select([...sessionColumns, 'activityStreams.place', 'activityStreams.facts'])
    .execute()

/** The session that a device's own id is in the log as: the other one where it was joined into that. */
export async function findBySource(db: Db, { athleteId }: AthleteScope, sourceId: string) {
  const stored = await db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('source', '=', 'file')
    .where('sourceId', '=', sourceId)
    .where(isInLog)
    .select(['id', 'joinedInto'])
    .executeTakeFirst()
  if (!stored) return undefined
  return db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('id', '=', stored.joinedInto ?? stored.id)
    .select(sessionColumns)
    .executeTakeFirst()
}

/** Bytes that are stored of the athlete's files: summed in an index alone. */
export const sumStored = prepared((db, { athleteId }: { athleteId: string }) =>
  db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athleteId)
    .where('storedSize', '>=', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('storedSize'), eb.val(0)).as('used')),
)

/** Stores a session unless another one has its device's id; whether it did. */
export async function insertSession(db: Db, row: Row<'trainingSessions'>): Promise<boolean> {
  const [stored] = await db
    .insertInto('trainingSessions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return stored !== undefined
}

export const insertFile = (db: Db, row: Row<'activityFiles'>) =>
  db.insertInto('activityFiles').values(row).execute()

/** Counts more bytes as stored of a file. */
export const growFile = (
  db: Db,
  { athleteId }: AthleteScope,
  { id, by }: { readonly id: string; readonly by: number },
) =>
  db
    .updateTable('activityFiles')
    .set((eb) => ({ storedSize: eb('storedSize', '+', by) }))
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .execute()

const STREAMS_AT_ONCE = 20
const EFFORTS_AT_ONCE = 500

export async function insertStreams(db: Db, rows: readonly Row<'activityStreams'>[]): Promise<void> {
  for (const some of inBatches(rows, STREAMS_AT_ONCE))
    await db
      .insertInto('activityStreams')
      .values([...some])
      .execute()
}

export async function insertEfforts(db: Db, rows: readonly Row<'sessionEfforts'>[]): Promise<void> {
  for (const some of inBatches(rows, EFFORTS_AT_ONCE))
    await db
      .insertInto('sessionEfforts')
      .values([...some])
      .execute()
}

/** What was recorded of a session that is there, with its file, without its samples. */
export const findRecordings = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .selectFrom('activityStreams')
    .innerJoin('trainingSessions', (join) =>
      join
        .onRef('trainingSessions.athleteId', '=', 'activityStreams.athleteId')
        .onRef('trainingSessions.id', '=', 'activityStreams.sessionId'),
    )
    .innerJoin('activityFiles', (join) =>
      join
        .onRef('activityFiles.athleteId', '=', 'activityStreams.athleteId')
        .onRef('activityFiles.id', '=', 'activityStreams.fileId'),
    )
    .where('activityStreams.athleteId', '=', athleteId)
    .where('activityStreams.sessionId', '=', sessionId)
    .where('trainingSessions.deletedAt', 'is', null)
    .select([
      'activityStreams.id',
      'activityStreams.facts',
      'activityStreams.isIndoor',
      'activityStreams.place',
      'trainingSessions.recordingId',
      'trainingSessions.recording',
      'trainingSessions.trackLine',
      'trainingSessions.durationMs',
      'trainingSessions.sport',
      'trainingSessions.craft',
      'activityFiles.id as fileId',
      'activityFiles.name',
      'activityFiles.kind',
      'activityFiles.device',
      'activityFiles.size',
    ])
    .execute()

/** The samples of a session that is there, of the recording that it shows. */
export const findStreams = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .selectFrom('activityStreams')
    .innerJoin('trainingSessions', (join) =>
      join
        .onRef('trainingSessions.athleteId', '=', 'activityStreams.athleteId')
        .onRef('trainingSessions.id', '=', 'activityStreams.sessionId'),
    )
    .where('activityStreams.athleteId', '=', athleteId)
    .where('activityStreams.sessionId', '=', sessionId)
    .where('trainingSessions.deletedAt', 'is', null)
    .where('activityStreams.streams', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('trainingSessions.recordingId', 'is', null),
        eb('activityStreams.id', '=', eb.ref('trainingSessions.recordingId')),
      ]),
    )
    .select([
      'activityStreams.id',
      'activityStreams.facts',
      'activityStreams.streams',
      'activityStreams.isIndoor',
      'trainingSessions.sport',
      'trainingSessions.craft',
    ])
    .executeTakeFirst()

/** The samples of a recording, as they are stored. */
export const findSamples = (db: Db, { athleteId }: AthleteScope, id: string) =>
  db
    .selectFrom('activityStreams')
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .select('streams')
    .executeTakeFirst()

/** Stores what was made of a recording's file anew. */
export const replaceRecording = (
  db: Db,
  { athleteId }: AthleteScope,
  { id, ...recording }: Pick<Row<'activityStreams'>, 'id' | 'facts' | 'streams'>,
) =>
  db
    .updateTable('activityStreams')
    .set(recording)
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .execute()

export const setFacts = (
  db: Db,
  { athleteId }: AthleteScope,
  { id, facts }: { readonly id: string; readonly facts: string },
) =>
  db
    .updateTable('activityStreams')
    .set({ facts })
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .execute()

export const listFiles = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athleteId)
    .orderBy('id')
    .select(['id', 'name'])
    .execute()

export const findOriginal = (db: Db, { athleteId }: AthleteScope, id: string) =>
  db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .select(['name', 'packing', 'bytes'])
    .executeTakeFirst()

/** The sessions that files imported together have added: those that are there, or those that were deleted last. */
const sessionsOfBatch = (db: Db, { athleteId }: AthleteScope, batch: string) =>
  db
    .selectFrom('activityFiles')
    .innerJoin('activityStreams', (join) =>
      join
        .onRef('activityStreams.athleteId', '=', 'activityFiles.athleteId')
        .onRef('activityStreams.fileId', '=', 'activityFiles.id'),
    )
    .innerJoin('trainingSessions', (join) =>
      join
        .onRef('trainingSessions.athleteId', '=', 'activityStreams.athleteId')
        .onRef('trainingSessions.id', '=', 'activityStreams.sessionId'),
    )
    .where('activityFiles.athleteId', '=', athleteId)
    .where('activityFiles.batch', '=', batch)

/** Whether the athlete imported anything under this id. */
export const findBatch = (db: Db, { athleteId }: AthleteScope, batch: string) =>
  db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athleteId)
    .where('batch', '=', batch)
    .select('id')
    .limit(1)
    .executeTakeFirst()

/** What was recorded of sessions of a batch that are there. */
export const presentInBatch = (db: Db, scope: AthleteScope, batch: string) =>
  sessionsOfBatch(db, scope, batch)
    .where('trainingSessions.deletedAt', 'is', null)
    .select(['activityStreams.id', 'activityStreams.sessionId'])
    .execute()

export const deletedInBatch = (db: Db, scope: AthleteScope, batch: string) =>
  sessionsOfBatch(db, scope, batch)
    .where('trainingSessions.deletedAt', 'is not', null)
    .select(['trainingSessions.id', 'trainingSessions.deletedAt'])
    .execute()

/** Sets or clears when sessions were deleted. */
export async function setDeletedAt(
  db: Db,
  { athleteId }: AthleteScope,
  { ids, deletedAt }: { readonly ids: readonly string[]; readonly deletedAt: string | null },
): Promise<void> {
  for (const some of inBatches(ids, 500))
    await db
      .updateTable('trainingSessions')
      .set((eb) => ({ deletedAt, version: eb('version', '+', 1) }))
      .where('athleteId', '=', athleteId)
      .where('id', 'in', [...some])
      .execute()
}

/** The best efforts inside one session. */
export const listEffortsInside = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .selectFrom('sessionEfforts')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .select(['effort', 'seconds', 'metres', 'hasGap'])
    .execute()

interface Best {
  readonly family: CraftFamily
  readonly effort: EffortKey
  readonly seconds: number
  readonly metres: number
  readonly hasGap: boolean
  readonly sessionId: string
  readonly date: string
}

/**
 * The best of each effort in each family, of sessions that are there: what efforts there are is read in an index, and then
 * the first of each.
 */
export async function listBest(
  db: Db,
  { athleteId }: AthleteScope,
  { family }: { readonly family?: CraftFamily } = {},
): Promise<Best[]> {
  const all = db.selectFrom('sessionEfforts').where('athleteId', '=', athleteId)
  const kinds = (family ? all.where('family', '=', family) : all)
    .select(['family', 'effort'])
    .distinct()
    .as('kinds')
  return db
    .selectFrom(kinds)
    .innerJoin('sessionEfforts as best', (join) =>
      join.on('best.athleteId', '=', athleteId).on((eb) =>
        eb(
          'best.id',
          '=',
          eb
            .selectFrom('sessionEfforts as each')
            .innerJoin('trainingSessions as session', (to) =>
              to.onRef('session.athleteId', '=', 'each.athleteId').onRef('session.id', '=', 'each.sessionId'),
            )
            .where('each.athleteId', '=', athleteId)
            .whereRef('each.family', '=', 'kinds.family')
            .whereRef('each.effort', '=', 'kinds.effort')
            .where('session.deletedAt', 'is', null)
            .orderBy('each.score')
            .orderBy('each.sessionId')
            .limit(1)
            .select('each.id'),
        ),
      ),
    )
    .innerJoin('trainingSessions', (join) =>
      join
        .onRef('trainingSessions.athleteId', '=', 'best.athleteId')
        .onRef('trainingSessions.id', '=', 'best.sessionId'),
    )
    .select([
      'best.family',
      'best.effort',
      'best.seconds',
      'best.metres',
      'best.hasGap',
      'best.sessionId',
      'trainingSessions.date',
    ])
    .execute()
}
