import type { EffortKey } from '@boathouse/activity-files/efforts'
import type { CraftFamily } from '@boathouse/domain/training/activity-files/craft-family-rules'
import type { AthleteScope } from '#auth/gate.ts'
import { inTurns } from '#db/batches.ts'
import type { Db, Row } from '#db/tables.ts'

const EFFORTS_AT_ONCE = 500

export async function insertEfforts(db: Db, rows: readonly Row<'sessionEfforts'>[]): Promise<void> {
  for await (const some of inTurns(rows, EFFORTS_AT_ONCE))
    await db
      .insertInto('sessionEfforts')
      .values([...some])
      .execute()
}

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

/** Best of each effort by craft family. One index lists the efforts, then finds the best of each. */
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
