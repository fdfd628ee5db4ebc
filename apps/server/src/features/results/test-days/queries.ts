import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { newTestDay } from '@boathouse/domain/results/test-days/contract'
import { testDay } from '@boathouse/domain/results/test-days/model'
import type { ExpressionBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { Records } from '#db/records.ts'
import { isTestGridSeenBy } from '#db/squad-filter.ts'
import type { Db, Tables } from '#db/tables.ts'

// `sameChoice` compares the audience of a repeated request.
const { squadIds: _squads, memberIds: _members, ...input } = newTestDay.shape

/** Stored form: no audience, and discipline keys as space-separated text. */
export const testDays = new Records({
  table: 'testDays',
  shown: { shape: { ...testDay.shape, disciplineKeys: true, choiceId: true } },
  input: { shape: input },
})

export interface ViewerKey {
  readonly clubId: string
  readonly athleteId: string
}

/** Adds whether the viewer is chosen and has entries. Includes deleted days, which can be restored. */
const withViewer = (db: Db, { clubId, athleteId }: ViewerKey) =>
  db
    .selectFrom('testDays')
    .leftJoin('chosenMembers as mine', (join) =>
      join.onRef('mine.choiceId', '=', 'testDays.choiceId').on('mine.athleteId', '=', athleteId),
    )
    .where('testDays.clubId', '=', clubId)
    .select(testDays.columns.map((column) => `testDays.${column}` as const))
    .select((eb) => ['testDays.deletedAt', 'mine.athleteId as chosen', hasOwn(eb, athleteId).as('ownCells')])

type DaysBuilder = ExpressionBuilder<Tables, 'testDays'>

const hasOwn = (eb: DaysBuilder, athleteId: string) =>
  eb
    .selectFrom('testCells as own')
    .whereRef('own.clubId', '=', 'testDays.clubId')
    .whereRef('own.testDayId', '=', 'testDays.id')
    .where('own.athleteId', '=', athleteId)
    .limit(1)
    .select('own.id')

export const hasAtLeast = async (db: Db, { clubId }: ClubScope, count: number): Promise<boolean> => {
  const last = await db
    .selectFrom('testDays')
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .offset(count - 1)
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return last !== undefined
}

export const findTestDay = (db: Db, viewer: ViewerKey, testDayId: string) =>
  withViewer(db, viewer).where('testDays.id', '=', testDayId).executeTakeFirst()

export type TestDayRow = NonNullable<Awaited<ReturnType<typeof findTestDay>>>

const cursorKey = z.tuple([calendarDay, id])

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
  /** Whether to list all test days. Else those whose grid the viewer sees, and published ones that ask them. */
  readonly runsAll: boolean
}

export async function pageOfTestDays(db: Db, viewer: ViewerKey, { limit, cursor, runsAll }: Page) {
  let query = withViewer(db, viewer)
    .where('testDays.deletedAt', 'is', null)
    .orderBy('testDays.date', 'desc')
    .orderBy('testDays.id', 'desc')
    .limit(limit + 1)
  if (!runsAll) query = query.where((eb) => isSeenBy(eb as unknown as DaysBuilder, viewer.athleteId))
  if (cursor !== undefined) {
    const [date, last] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('testDays.date', 'testDays.id'), '<', eb.tuple(date, last)))
  }
  return pageOfRows(await query.execute(), limit, (row) => [row.date, row.id])
}

/** SQL form of `maySeeTestDay`. */
export const isSeenBy = (eb: DaysBuilder, userId: string) =>
  eb.or([isTestGridSeenBy(userId)(eb), isTheirs(eb, userId)])

/** SQL: published, and for everyone, for the athlete, or with an entry of theirs. */
const isTheirs = (eb: DaysBuilder, athleteId: string) =>
  eb.and([
    eb('testDays.publishedAt', 'is not', null),
    eb.or([
      eb('testDays.choiceId', 'is', null),
      eb.exists(
        eb
          .selectFrom('chosenMembers as asked')
          .whereRef('asked.choiceId', '=', 'testDays.choiceId')
          .where('asked.athleteId', '=', athleteId)
          .select('asked.athleteId'),
      ),
      eb.exists(hasOwn(eb, athleteId)),
    ]),
  ])
