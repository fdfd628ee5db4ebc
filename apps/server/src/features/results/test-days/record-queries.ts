import { sql } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { BATCH_SIZE, inBatches } from '#db/batches.ts'
import { readerLocale } from '#db/locale.ts'
import type { Db } from '#db/tables.ts'

type TestDayKey = ClubScope & { readonly testDayId: string }

export const setTellAt = (db: Db, { clubId, testDayId }: TestDayKey, tellAt: string) =>
  db
    .updateTable('testDays')
    .set({ tellAt })
    .where('clubId', '=', clubId)
    .where('id', '=', testDayId)
    .execute()

export const listDue = (db: Db, now: string, most: number) =>
  db
    .selectFrom('testDays')
    .where('tellAt', '<=', now)
    .orderBy('tellAt')
    .limit(most)
    .select(['clubId', 'id', 'tellAt'])
    .execute()

export type Due = Awaited<ReturnType<typeof listDue>>[number]

/** Undefined if another server claimed it, or the day was corrected meanwhile. */
export const takeOn = (db: Db, { clubId, id, tellAt }: Due) =>
  db
    .updateTable('testDays')
    .set({ tellAt: null })
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .where('tellAt', '=', tellAt)
    .returning('id')
    .executeTakeFirst()

const bestBeside = sql<number | null>`(select min(other.score) from results other
  where other."athleteId" = results."athleteId" and other."disciplineKey" = results."disciplineKey"
    and other."deletedAt" is null and other.id <> results.id)`

/** Members' results at published test days, with their best other score. */
const selectResults = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('testDays')
    .innerJoin('clubs', 'clubs.id', 'testDays.clubId')
    .innerJoin('results', 'results.testDayId', 'testDays.id')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'testDays.clubId').onRef('members.userId', '=', 'results.athleteId'),
    )
    .leftJoin('clubDisciplines', (join) =>
      join
        .onRef('clubDisciplines.clubId', '=', 'testDays.clubId')
        .onRef('clubDisciplines.id', '=', 'results.disciplineKey'),
    )
    .where('testDays.clubId', '=', clubId)
    .where('testDays.publishedAt', 'is not', null)
    .where('testDays.deletedAt', 'is', null)
    .where('results.deletedAt', 'is', null)
    .where('clubs.status', '=', 'active')
    .select([
      'testDays.id as testDayId',
      'testDays.title',
      'testDays.date',
      'results.disciplineKey',
      'results.value',
      'results.score',
      'clubDisciplines.name',
      'clubDisciplines.measure',
      'clubDisciplines.direction',
      bestBeside.as('bestBeside'),
    ])

export type TestedRow = Awaited<ReturnType<typeof listRecent>>[number]

export const listRecent = (
  db: Db,
  club: ClubScope,
  { athleteId, since }: { readonly athleteId: string; readonly since: string },
) =>
  selectResults(db, club)
    .where('testDays.publishedAt', '>=', since)
    .where('results.athleteId', '=', athleteId)
    .orderBy('testDays.publishedAt', 'desc')
    .orderBy('testDays.id')
    .execute()

export const listOfAthlete = (
  db: Db,
  { testDayId, athleteId, ...club }: TestDayKey & { readonly athleteId: string },
) =>
  selectResults(db, club)
    .where('testDays.id', '=', testDayId)
    .where('results.athleteId', '=', athleteId)
    .execute()

export const listOfDay = (db: Db, { testDayId, ...club }: TestDayKey) =>
  selectResults(db, club)
    .innerJoin('users', 'users.id', 'results.athleteId')
    .innerJoin('testCells', (join) =>
      join
        .onRef('testCells.clubId', '=', 'testDays.clubId')
        .onRef('testCells.testDayId', '=', 'testDays.id')
        .onRef('testCells.athleteId', '=', 'results.athleteId')
        .onRef('testCells.disciplineKey', '=', 'results.disciplineKey'),
    )
    .where('testDays.id', '=', testDayId)
    .where('users.erasedAs', 'is', null)
    .select([
      'results.athleteId',
      'testCells.toldValue',
      'users.email',
      'users.emailVerified',
      readerLocale,
      'users.remindersOffAt',
    ])
    .$narrowType<{ email: string }>()
    .execute()

interface ToldIn {
  readonly disciplineKey: string
  readonly athleteIds: readonly string[]
}

export async function markTold(
  db: Db,
  { clubId, testDayId }: TestDayKey,
  { disciplineKey, athleteIds }: ToldIn,
): Promise<void> {
  for (const some of inBatches(athleteIds, BATCH_SIZE))
    await db
      .updateTable('testCells')
      .set((eb) => ({ toldValue: eb.ref('value') }))
      .where('clubId', '=', clubId)
      .where('testDayId', '=', testDayId)
      .where('disciplineKey', '=', disciplineKey)
      .where('athleteId', 'in', some)
      .execute()
}

export const findReader = (
  db: Db,
  { clubId, userId }: { readonly clubId: string; readonly userId: string },
) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .where('members.userId', '=', userId)
    .where('members.clubId', '=', clubId)
    .where('users.erasedAs', 'is', null)
    .select([
      'users.firstName',
      'users.email',
      'users.emailVerified',
      'users.remindersOffAt',
      'users.linkVersion',
      'users.weightUnit',
      'clubs.name as club',
    ])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
