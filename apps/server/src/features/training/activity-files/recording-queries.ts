import type { AthleteScope } from '#auth/gate.ts'
import { inTurns } from '#db/batches.ts'
import { isOfSharedDay, type RecordingScope } from '#db/rows/shared-sessions.ts'
import type { Db, Row } from '#db/tables.ts'

const STREAMS_AT_ONCE = 20

export async function insertStreams(db: Db, rows: readonly Row<'activityStreams'>[]): Promise<void> {
  for await (const some of inTurns(rows, STREAMS_AT_ONCE))
    await db
      .insertInto('activityStreams')
      .values([...some])
      .execute()
}

/** Reads no samples. Empty for a deleted session. */
export const findRecordings = (db: Db, scope: RecordingScope, sessionId: string) =>
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
    .where('activityStreams.athleteId', '=', scope.athleteId)
    .where('activityStreams.sessionId', '=', sessionId)
    .where('trainingSessions.deletedAt', 'is', null)
    .where(isOfSharedDay(scope))
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

export const factsOfSessions = (db: Db, { athleteId }: AthleteScope, sessionIds: readonly string[]) =>
  db
    .selectFrom('activityStreams')
    .where('athleteId', '=', athleteId)
    .where('sessionId', 'in', [...sessionIds])
    .select(['sessionId', 'facts'])
    .execute()

/** Samples of the recording that the session shows. Undefined without samples, or if the session is deleted. */
export const findStreams = (db: Db, scope: RecordingScope, sessionId: string) =>
  db
    .selectFrom('activityStreams')
    .innerJoin('trainingSessions', (join) =>
      join
        .onRef('trainingSessions.athleteId', '=', 'activityStreams.athleteId')
        .onRef('trainingSessions.id', '=', 'activityStreams.sessionId'),
    )
    .where('activityStreams.athleteId', '=', scope.athleteId)
    .where('activityStreams.sessionId', '=', sessionId)
    .where('trainingSessions.deletedAt', 'is', null)
    .where(isOfSharedDay(scope))
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

export const findSamples = (db: Db, { athleteId }: AthleteScope, id: string) =>
  db
    .selectFrom('activityStreams')
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .select('streams')
    .executeTakeFirst()

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
