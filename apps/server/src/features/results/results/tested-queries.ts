import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { sql } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

export type TestDayKey = ClubScope & { readonly testDayId: string }

/** Upserts: a deleted result keeps its row. */
export const putTested = (db: Db, rows: readonly Row<'results'>[]) =>
  db
    .insertInto('results')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['testDayId', 'athleteId', 'disciplineKey'])
        .where('testDayId', 'is not', null)
        .doUpdateSet((eb) => ({
          date: eb.ref('excluded.date'),
          value: eb.ref('excluded.value'),
          score: eb.ref('excluded.score'),
          provenance: eb.ref('excluded.provenance'),
          eventName: eb.ref('excluded.eventName'),
          wind: eb.ref('excluded.wind'),
          course: eb.ref('excluded.course'),
          enteredBy: eb.ref('excluded.enteredBy'),
          verifiedBy: eb.ref('excluded.verifiedBy'),
          verifiedAt: eb.ref('excluded.verifiedAt'),
          version: eb('results.version', '+', 1),
          updatedAt: eb.ref('excluded.updatedAt'),
          deletedAt: null,
        })),
    )
    .execute()

/** SQL: a current member's result. Former members take theirs with them. */
const ofMember = ({ clubId }: TestDayKey) =>
  sql<boolean>`exists (select 1 from ${sql.table('members')} where ${sql.ref('members.clubId')} = ${clubId}
    and ${sql.ref('members.userId')} = ${sql.ref('results.athleteId')})`

/** Reads results of current members only. */
export const findTested = (db: Db, day: TestDayKey) =>
  db
    .selectFrom('results')
    .where('testDayId', '=', day.testDayId)
    .where('deletedAt', 'is', null)
    .where(ofMember(day))
    .select(['athleteId', 'disciplineKey'])
    .execute()

interface Pair {
  readonly athleteId: string
  readonly disciplineKey: string
}

/** Deletes results of current members only. */
export const deleteTested = (db: Db, day: TestDayKey, at: string, only?: Pair) =>
  db
    .updateTable('results')
    .set((eb) => ({ deletedAt: at, version: eb('version', '+', 1) }))
    .where('testDayId', '=', day.testDayId)
    .where('deletedAt', 'is', null)
    .where(ofMember(day))
    .$if(only !== undefined, (query) =>
      query
        .where('athleteId', '=', only?.athleteId ?? '')
        .where('disciplineKey', '=', only?.disciplineKey ?? ''),
    )
    .execute()

/** Changes results of current members only. */
export const weighTested = (
  db: Db,
  day: TestDayKey,
  { athleteId, disciplineKey, ...weighed }: Pair & Pick<Row<'results'>, 'bodyWeight' | 'updatedAt'>,
) =>
  db
    .updateTable('results')
    .set((eb) => ({ ...weighed, version: eb('version', '+', 1) }))
    .where('testDayId', '=', day.testDayId)
    .where('athleteId', '=', athleteId)
    .where('disciplineKey', '=', disciplineKey)
    .where('deletedAt', 'is', null)
    .where(ofMember(day))
    .execute()

/** Restores results of current members that were deleted at this instant. */
export const restoreTested = (db: Db, day: TestDayKey, deletedAt: string) =>
  db
    .updateTable('results')
    .set((eb) => ({ deletedAt: null, version: eb('version', '+', 1) }))
    .where('testDayId', '=', day.testDayId)
    .where('deletedAt', '=', deletedAt)
    .where(ofMember(day))
    .execute()

/** Changes results of current members only. */
export const describeTested = (
  db: Db,
  day: TestDayKey,
  facts: Pick<Row<'results'>, 'date' | 'eventName' | 'wind' | 'course' | 'updatedAt'>,
) =>
  db
    .updateTable('results')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('testDayId', '=', day.testDayId)
    .where('deletedAt', 'is', null)
    .where(ofMember(day))
    .execute()

/** Whether the published test day still has this value. True without a test day. */
export const isStillTested = async (
  db: Db,
  { testDayId, athleteId, disciplineKey, value }: Pair & Pick<Row<'results'>, 'testDayId' | 'value'>,
): Promise<boolean> => {
  if (testDayId === null) return true
  const said = await db
    .selectFrom('testDays')
    .innerJoin('testCells', (join) =>
      join.onRef('testCells.clubId', '=', 'testDays.clubId').onRef('testCells.testDayId', '=', 'testDays.id'),
    )
    .where('testDays.id', '=', testDayId)
    .where('testDays.publishedAt', 'is not', null)
    .where('testDays.deletedAt', 'is', null)
    .where('testCells.athleteId', '=', athleteId)
    .where('testCells.disciplineKey', '=', disciplineKey)
    .where('testCells.value', '=', value)
    .select('testDays.id')
    .executeTakeFirst()
  return said !== undefined
}

interface Compared {
  readonly athleteIds: readonly string[]
  readonly disciplineKeys: readonly string[]
}

/** Best scores without those of this test day. */
export const bestsBeside = (db: Db, { testDayId }: TestDayKey, { athleteIds, disciplineKeys }: Compared) =>
  db
    .selectFrom('results')
    .where('athleteId', 'in', athleteIds)
    .where('disciplineKey', 'in', disciplineKeys)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('testDayId', 'is', null), eb('testDayId', '!=', testDayId)]))
    .groupBy(['athleteId', 'disciplineKey'])
    .select((eb) => ['athleteId', 'disciplineKey', eb.fn.min('score').as('score')])
    .execute()

/** Latest values at earlier test days of the club. */
export const lastTested = (
  db: Db,
  { clubId, testDayId }: TestDayKey,
  { athleteIds, disciplineKeys, date }: Compared & { readonly date: CalendarDay },
) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('results')
        .where('athleteId', 'in', athleteIds)
        .where('disciplineKey', 'in', disciplineKeys)
        .where('date', '<', date)
        .where('testDayId', 'is not', null)
        .where('deletedAt', 'is', null)
        .where('testDayId', 'in', (of) =>
          of
            .selectFrom('testDays')
            .where('clubId', '=', clubId)
            .where('id', '!=', testDayId)
            .where('deletedAt', 'is', null)
            .select('id'),
        )
        .select(['athleteId', 'disciplineKey', 'date', 'value'])
        .select((of) =>
          of.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy(['athleteId', 'disciplineKey'])
                .orderBy('date', 'desc')
                .orderBy('testDayId', 'desc'),
            )
            .as('place'),
        )
        .as('tested'),
    )
    .where('place', '=', 1)
    .select(['athleteId', 'disciplineKey', 'date', 'value'])
    .execute()
