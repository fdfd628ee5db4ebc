import { listCrafts } from '@boathouse/domain/sport/sports/model'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import type { StrokeCounting, StrokeFactor } from '@boathouse/domain/training/stroke-factors/model'
import { identifyDevice, mayRecount, RECOUNTED_SPORT } from '@boathouse/domain/training/stroke-factors/rules'
import type { Db, Row } from '../tables.ts'
import { isOfSharedDay, type RecordingScope } from './shared-sessions.ts'

/** 1 if none is stored. */
export async function findFactor(
  db: Db,
  { athleteId }: RecordingScope,
  device: string,
): Promise<StrokeFactor> {
  const stored = await db
    .selectFrom('strokeFactors')
    .where('athleteId', '=', athleteId)
    .where('device', '=', device)
    .select('factor')
    .executeTakeFirst()
  return stored?.factor ?? 1
}

type Recorded = Pick<Row<'activityFiles'>, 'device' | 'kind'> &
  Pick<Row<'trainingSessions'>, 'sport' | 'craft'>

/** 1 if the craft allows no choice. */
export const factorOf = async (db: Db, scope: RecordingScope, recorded: Recorded): Promise<StrokeFactor> =>
  mayRecount(recorded) ? findFactor(db, scope, identifyDevice(recorded)) : 1

/** Null if the craft allows no choice or there are no strokes. */
export async function findCounting(
  db: Db,
  scope: RecordingScope,
  recorded: Recorded,
  { strokes, averageStrokeRate, channels }: Pick<Recording, 'strokes' | 'averageStrokeRate' | 'channels'>,
): Promise<StrokeCounting | null> {
  const hasStrokes = strokes !== null || averageStrokeRate !== null || channels.includes('strokeRate')
  if (!mayRecount(recorded) || !hasStrokes) return null
  const device = identifyDevice(recorded)
  const { sessions } = await countSessions(db, scope, device)
  return { factor: await findFactor(db, scope, device), device: recorded.device, sessions }
}

export const countSessions = (db: Db, scope: RecordingScope, device: string) =>
  recountedSessions(db, scope, device)
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('joinedInto', 'is not', null)]))
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow()

/** Sessions with a recorded rate in craft whose strokes may be recounted. */
export const recountedSessions = (db: Db, scope: RecordingScope, device: string) =>
  db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', scope.athleteId)
    .where('recordedWith', '=', device)
    .where(isOfSharedDay(scope))
    .where('recordedRate', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('craft', 'in', listCrafts(RECOUNTED_SPORT)),
        eb.and([eb('craft', 'is', null), eb('sport', '=', RECOUNTED_SPORT)]),
      ]),
    )
