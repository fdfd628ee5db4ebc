import type { AthleteScope } from '#auth/gate.ts'
import { inBatches } from '#db/batches.ts'
import type { Db, Row } from '#db/tables.ts'

export type Span = Pick<
  Row<'trainingSessions'>,
  'id' | 'date' | 'sport' | 'durationMs' | 'distance' | 'source' | 'sourceAt' | 'recording' | 'keptApart'
>

const DAYS_AT_ONCE = 500

export async function sessionsOfDays(db: Db, { athleteId }: AthleteScope, days: readonly string[]) {
  const found: Span[] = []
  for (const some of inBatches(days, DAYS_AT_ONCE))
    found.push(
      ...(await db
        .selectFrom('trainingSessions')
        .where('athleteId', '=', athleteId)
        .where('date', 'in', [...some])
        .where('deletedAt', 'is', null)
        .select([
          'id',
          'date',
          'sport',
          'durationMs',
          'distance',
          'source',
          'sourceAt',
          'recording',
          'keptApart',
        ])
        .execute()),
    )
  return found
}
