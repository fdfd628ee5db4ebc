import { FEWEST_IN_BAND } from '@boathouse/domain/results/test-days/rules'
import { sql } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { isSeenBy } from './queries.ts'

interface Which {
  readonly testDayIds: readonly string[]
  readonly disciplineKeys: readonly string[]
}

interface Asked {
  readonly athleteId: string
  readonly most: number
  /** Restricts to test days that this member may see; null for all. */
  readonly seenBy: string | null
}

export const pointsOf = (db: Db, { clubId }: ClubScope, { athleteId, most, seenBy }: Asked) =>
  db
    .selectFrom('testCells')
    .innerJoin('testDays', (join) =>
      join.onRef('testDays.clubId', '=', 'testCells.clubId').onRef('testDays.id', '=', 'testCells.testDayId'),
    )
    .where('testCells.athleteId', '=', athleteId)
    .where('testCells.clubId', '=', clubId)
    .where('testCells.value', 'is not', null)
    .where('testDays.publishedAt', 'is not', null)
    .where('testDays.deletedAt', 'is', null)
    .$if(seenBy !== null, (query) => query.where((eb) => isSeenBy(eb as never, seenBy ?? '')))
    .orderBy('testDays.date', 'desc')
    .orderBy('testDays.id', 'desc')
    .limit(most)
    .select(['testDays.id as testDayId', 'testDays.title', 'testDays.date'])
    .select((eb) => ['testCells.disciplineKey', eb.ref('testCells.value').$notNull().as('value')])
    .execute()

/** Values next to the 10th and 90th percentiles, by rank from zero. Omits disciplines with too few for a band. */
export const bandEnds = (db: Db, { clubId }: ClubScope, { testDayIds, disciplineKeys }: Which) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('testCells')
        .where('clubId', '=', clubId)
        .where('testDayId', 'in', testDayIds)
        .where('disciplineKey', 'in', disciplineKeys)
        .where('value', 'is not', null)
        .select(['testDayId', 'disciplineKey'])
        .select((of) => [
          of.ref('value').$notNull().as('value'),
          sql<number>`row_number() over (partition by ${of.ref('testDayId')}, ${of.ref('disciplineKey')}
            order by ${of.ref('value')}) - 1`.as('place'),
          sql<number>`count(*) over (partition by ${of.ref('testDayId')}, ${of.ref('disciplineKey')})`.as(
            'athletes',
          ),
        ])
        .as('ranked'),
    )
    .where('athletes', '>=', FEWEST_IN_BAND)
    // Both engines truncate when they divide integers.
    .where(
      'place',
      'in',
      [1, 9].flatMap((tenths) => [
        sql<number>`((athletes - 1) * ${sql.lit(tenths)}) / 10`,
        sql<number>`((athletes - 1) * ${sql.lit(tenths)} + 9) / 10`,
      ]),
    )
    .select(['testDayId', 'disciplineKey', 'value', 'place', 'athletes'])
    .execute()
