import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { ClubScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

/** A club's test day. */
export type TestDayKey = ClubScope & { readonly testDayId: string }

/** Stores what a test day says, over what it said before: its results have one row each, whatever became of it. */
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

/** Whose results of a test day are there, and in which disciplines. */
export const findTested = (db: Db, { testDayId }: TestDayKey) =>
  db
    .selectFrom('results')
    .where('testDayId', '=', testDayId)
    .where('deletedAt', 'is', null)
    .select(['athleteId', 'disciplineKey'])
    .execute()

interface Pair {
  readonly athleteId: string
  readonly disciplineKey: string
}

/** Deletes the results of a test day, or those of one athlete in one discipline. */
export const deleteTested = (db: Db, { testDayId }: TestDayKey, at: string, only?: Pair) =>
  db
    .updateTable('results')
    .set((eb) => ({ deletedAt: at, version: eb('version', '+', 1) }))
    .where('testDayId', '=', testDayId)
    .where('deletedAt', 'is', null)
    .$if(only !== undefined, (query) =>
      query
        .where('athleteId', '=', only?.athleteId ?? '')
        .where('disciplineKey', '=', only?.disciplineKey ?? ''),
    )
    .execute()

/** Takes back what was deleted at one moment. */
export const restoreTested = (db: Db, { testDayId }: TestDayKey, deletedAt: string) =>
  db
    .updateTable('results')
    .set((eb) => ({ deletedAt: null, version: eb('version', '+', 1) }))
    .where('testDayId', '=', testDayId)
    .where('deletedAt', '=', deletedAt)
    .execute()

/** What all results of a test day take over from it. */
export const describeTested = (
  db: Db,
  { testDayId }: TestDayKey,
  facts: Pick<Row<'results'>, 'date' | 'eventName' | 'wind' | 'course' | 'updatedAt'>,
) =>
  db
    .updateTable('results')
    .set((eb) => ({ ...facts, version: eb('version', '+', 1) }))
    .where('testDayId', '=', testDayId)
    .where('deletedAt', 'is', null)
    .execute()

interface Compared {
  readonly athleteIds: readonly string[]
  readonly disciplineKeys: readonly string[]
}

/** The best score that each of some athletes has in each of some disciplines, but for what a test day says. */
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

/** The latest that each of some athletes did in each of some disciplines at the club's test days before a day. */
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
