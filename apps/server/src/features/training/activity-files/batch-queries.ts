import { MAX_BATCHES } from '@boathouse/domain/training/activity-files/batch-contract'
import type { AthleteScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

/** Import batches with files uploaded since then, newest first. */
export const begunSince = (db: Db, { athleteId }: AthleteScope, since: string) =>
  db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athleteId)
    .where('batch', 'is not', null)
    .where('createdAt', '>=', since)
    .groupBy('batch')
    .orderBy((eb) => eb.fn.min('createdAt'), 'desc')
    .orderBy('batch', 'desc')
    .limit(MAX_BATCHES)
    .select('batch')
    .execute()

export const undoneSince = (db: Db, { athleteId }: AthleteScope, since: string) =>
  db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athleteId)
    .where('undoneAt', '>=', since)
    .orderBy('undoneAt', 'desc')
    .limit(MAX_BATCHES)
    .select('batch')
    .execute()

/** First file and number of files of each batch. */
export const firstFiles = (db: Db, { athleteId }: AthleteScope, batches: readonly string[]) =>
  db
    .with('firsts', (cte) =>
      cte
        .selectFrom('activityFiles')
        .where('athleteId', '=', athleteId)
        .where('batch', 'in', batches)
        .groupBy('batch')
        .select((eb) => ['batch', eb.fn.min('id').as('firstId'), eb.fn.countAll<number>().as('files')]),
    )
    .selectFrom('firsts')
    .innerJoin('activityFiles', (join) =>
      join.on('activityFiles.athleteId', '=', athleteId).onRef('activityFiles.id', '=', 'firsts.firstId'),
    )
    .select([
      'activityFiles.id as firstId',
      'firsts.batch',
      'firsts.files',
      'activityFiles.name',
      'activityFiles.createdAt as beganAt',
      'activityFiles.undoneAt',
    ])
    .execute()

export async function findBatch(db: Db, scope: AthleteScope, batch: string) {
  const [found] = await firstFiles(db, scope, [batch])
  return found
}

/** Number of sessions that the batches added, grouped by deletion time. */
export const countSessions = (db: Db, { athleteId }: AthleteScope, batches: readonly string[]) =>
  sessionsOfBatches(db, athleteId, batches)
    .groupBy(['activityFiles.batch', 'trainingSessions.deletedAt'])
    .select((eb) => [
      'activityFiles.batch',
      'trainingSessions.deletedAt',
      eb.fn.count<number>('trainingSessions.id').distinct().as('sessions'),
    ])
    .execute()

const sessionsOfBatches = (db: Db, athleteId: string, batches: readonly string[]) =>
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
    .where('activityFiles.batch', 'in', batches)

export const presentInBatch = (db: Db, { athleteId }: AthleteScope, batch: string) =>
  sessionsOfBatches(db, athleteId, [batch])
    .where('trainingSessions.deletedAt', 'is', null)
    .select(['activityStreams.id', 'activityStreams.sessionId'])
    .execute()

export const deletedInBatch = (
  db: Db,
  { athleteId }: AthleteScope,
  { batch, deletedAt }: { readonly batch: string; readonly deletedAt: string },
) =>
  sessionsOfBatches(db, athleteId, [batch])
    .where('trainingSessions.deletedAt', '=', deletedAt)
    .select('trainingSessions.id')
    .distinct()
    .execute()

/** Stored on the batch's first file; null after a restore. */
export const setUndoneAt = (
  db: Db,
  { athleteId }: AthleteScope,
  { firstId, undoneAt }: { readonly firstId: string; readonly undoneAt: string | null },
) =>
  db
    .updateTable('activityFiles')
    .set({ undoneAt })
    .where('athleteId', '=', athleteId)
    .where('id', '=', firstId)
    .execute()
