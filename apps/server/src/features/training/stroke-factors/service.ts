import type { Recording } from '@boathouse/domain/training/activity-files/recording'
import type { StrokeCounting, StrokeFactor } from '@boathouse/domain/training/stroke-factors/model'
import { identifyDevice, mayRecount } from '@boathouse/domain/training/stroke-factors/rules'
import type { RecordingScope } from '#db/rows/shared-sessions.ts'
import type { Row } from '#db/tables.ts'
import type { SignedInContext } from '../../../context.ts'
import * as queries from './queries.ts'

interface Context extends Pick<SignedInContext, 'db'> {
  readonly athlete: RecordingScope
}

export async function findFactor({ db, athlete }: Context, device: string): Promise<StrokeFactor> {
  return (await queries.findFactor(db, athlete, device))?.factor ?? 1
}

type Recorded = Pick<Row<'activityFiles'>, 'device' | 'kind'> &
  Pick<Row<'trainingSessions'>, 'sport' | 'craft'>

/** 1 if the craft allows no choice. */
export const factorOf = async (ctx: Context, recorded: Recorded): Promise<StrokeFactor> =>
  mayRecount(recorded) ? findFactor(ctx, identifyDevice(recorded)) : 1

/** Null if the craft allows no choice or there are no strokes. */
export async function findCounting(
  ctx: Context,
  recorded: Recorded,
  { strokes, averageStrokeRate, channels }: Pick<Recording, 'strokes' | 'averageStrokeRate' | 'channels'>,
): Promise<StrokeCounting | null> {
  const hasStrokes = strokes !== null || averageStrokeRate !== null || channels.includes('strokeRate')
  if (!mayRecount(recorded) || !hasStrokes) return null
  const device = identifyDevice(recorded)
  const { sessions } = await queries.countSessions(ctx.db, ctx.athlete, device)
  return { factor: await findFactor(ctx, device), device: recorded.device, sessions }
}
