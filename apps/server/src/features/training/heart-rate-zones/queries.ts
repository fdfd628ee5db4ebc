import { id } from '@boathouse/domain/kernel/ids'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { heartRateZones } from '@boathouse/domain/training/heart-rate-zones/model'
import * as z from 'zod/mini'
import { Records } from '#db/records.ts'
import { isOfSharedDay, type RecordingScope } from '#db/rows/shared-sessions.ts'
import type { Db, Row } from '#db/tables.ts'

const stored = z.object({ ...heartRateZones.shape, starts: z.string() })
export type StoredZones = Pick<Row<'heartRateZones'>, keyof z.infer<typeof stored>>

const input = z.object({
  id,
  ...z.omit(stored, { id: true, version: true, createdAt: true, updatedAt: true }).shape,
})

export const zoneSets = new Records({ table: 'heartRateZones', shown: stored, input })

/** An athlete has few, so there is no paging. */
export const listZones = (db: Db, { athleteId }: RecordingScope): Promise<StoredZones[]> =>
  db
    .selectFrom('heartRateZones')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .select(zoneSets.columns)
    .execute()

/** Recordings with samples that sessions show, with their counts if they were counted. */
const selectRecordings = (db: Db, scope: RecordingScope) =>
  db
    .selectFrom('trainingSessions')
    .innerJoin('activityStreams', (join) =>
      join
        .onRef('activityStreams.athleteId', '=', 'trainingSessions.athleteId')
        .onRef('activityStreams.sessionId', '=', 'trainingSessions.id'),
    )
    .leftJoin('heartRateCounts', (join) =>
      join
        .onRef('heartRateCounts.athleteId', '=', 'activityStreams.athleteId')
        .onRef('heartRateCounts.id', '=', 'activityStreams.id'),
    )
    .where('trainingSessions.athleteId', '=', scope.athleteId)
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
      'trainingSessions.date',
      'trainingSessions.sport',
      'trainingSessions.craft',
      'heartRateCounts.counts',
    ])

export const findRecording = (db: Db, scope: RecordingScope, sessionId: string) =>
  selectRecordings(db, scope).where('trainingSessions.id', '=', sessionId).executeTakeFirst()

export const listRecordings = (db: Db, scope: RecordingScope, { first, last }: DayRange) =>
  selectRecordings(db, scope)
    .where('trainingSessions.date', '>=', first)
    .where('trainingSessions.date', '<=', last)
    .execute()

export type Recording = NonNullable<Awaited<ReturnType<typeof findRecording>>>

export const findSamples = (db: Db, { athleteId }: RecordingScope, id: string) =>
  db
    .selectFrom('activityStreams')
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .select(['facts', 'streams'])
    .executeTakeFirst()

export const findFacts = (db: Db, { athleteId }: RecordingScope, id: string) =>
  db
    .selectFrom('activityStreams')
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .select('facts')
    .executeTakeFirst()

export const storeCounts = (
  db: Db,
  { athleteId }: RecordingScope,
  row: Omit<Row<'heartRateCounts'>, 'athleteId'>,
) =>
  db
    .insertInto('heartRateCounts')
    .values({ athleteId, ...row })
    .onConflict((conflict) => conflict.columns(['athleteId', 'id']).doNothing())
    .execute()
