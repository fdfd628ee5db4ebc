import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

interface Asked {
  readonly athleteId: string
  /** Of so many test days at most, the latest. */
  readonly most: number
}

/** What an athlete did at the club's published test days, the latest first. */
export const pointsOf = (db: Db, { clubId }: ClubScope, { athleteId, most }: Asked) =>
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
    .orderBy('testDays.date', 'desc')
    .orderBy('testDays.id', 'desc')
    .limit(most)
    .select(['testDays.id as testDayId', 'testDays.title', 'testDays.date'])
    .select((eb) => ['testCells.disciplineKey', eb.ref('testCells.value').$notNull().as('value')])
    .execute()

/** What everybody did at some of the club's test days in some disciplines, without whose it is. */
export const valuesAt = (
  db: Db,
  { clubId }: ClubScope,
  {
    testDayIds,
    disciplineKeys,
  }: { readonly testDayIds: readonly string[]; readonly disciplineKeys: readonly string[] },
) =>
  db
    .selectFrom('testCells')
    .where('clubId', '=', clubId)
    .where('testDayId', 'in', testDayIds)
    .where('disciplineKey', 'in', disciplineKeys)
    .where('value', 'is not', null)
    .select(['testDayId', 'disciplineKey'])
    .select((eb) => eb.ref('value').$notNull().as('value'))
    .execute()
