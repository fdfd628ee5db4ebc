import type { StrokeFactor } from '@boathouse/domain/training/stroke-factors/model'
import type { AthleteScope } from '#auth/gate.ts'
import { inBatches } from '#db/batches.ts'
import { recountedSessions } from '#db/rows/stroke-factors.ts'
import type { Db } from '#db/tables.ts'

export const listFactors = (db: Db, { athleteId }: AthleteScope) =>
  db.selectFrom('strokeFactors').where('athleteId', '=', athleteId).select(['device', 'factor']).execute()

/** Stores no row for 1, the default. */
export async function setFactor(
  db: Db,
  { athleteId }: AthleteScope,
  { device, factor }: { readonly device: string; readonly factor: StrokeFactor },
): Promise<void> {
  if (factor === 1)
    await db
      .deleteFrom('strokeFactors')
      .where('athleteId', '=', athleteId)
      .where('device', '=', device)
      .execute()
  else
    await db
      .insertInto('strokeFactors')
      .values({ athleteId, device, factor })
      .onConflict((conflict) => conflict.columns(['athleteId', 'device']).doUpdateSet({ factor }))
      .execute()
}

/** Includes deleted sessions, which may be restored. */
export const listRates = (db: Db, scope: AthleteScope, device: string) =>
  recountedSessions(db, scope, device).select(['id', 'strokeRate', 'recordedRate', 'joinedInto']).execute()

const IDS_AT_ONCE = 500

export async function setRate(
  db: Db,
  { athleteId }: AthleteScope,
  ids: readonly string[],
  { strokeRate, updatedAt }: { readonly strokeRate: number | null; readonly updatedAt: string },
): Promise<void> {
  for (const some of inBatches(ids, IDS_AT_ONCE))
    await db
      .updateTable('trainingSessions')
      .set((eb) => ({ strokeRate, updatedAt, version: eb('version', '+', 1) }))
      .where('athleteId', '=', athleteId)
      .where('id', 'in', [...some])
      .execute()
}
