import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { newResult } from '@boathouse/domain/results/results/contract'
import { result } from '@boathouse/domain/results/results/model'
import * as z from 'zod/mini'
import type { AthleteScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { Records } from '#db/records.ts'
import type { Db, Row } from '#db/tables.ts'

const { confirmed: _confirmed, ...input } = newResult.shape

/** A repeated request has the same author, so `enteredBy` is compared. */
export const results = new Records({
  table: 'results',
  shown: { shape: { ...result.shape, score: true, verifiedAt: true } },
  input: { shape: { ...input, enteredBy: true } },
})

const cursorKey = z.tuple([calendarDay, id])

/** Names of club disciplines, of who entered and who verified a result. */
const withNames = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('results')
    .leftJoin('clubDisciplines', 'clubDisciplines.id', 'results.disciplineKey')
    .leftJoin('users as enterer', 'enterer.id', 'results.enteredBy')
    .leftJoin('users as verifier', 'verifier.id', 'results.verifiedBy')
    .where('results.athleteId', '=', athleteId)
    .select([
      ...results.columns.map((column) => `results.${column}` as const),
      'results.deletedAt',
      'clubDisciplines.name as disciplineName',
      'clubDisciplines.measure',
      'clubDisciplines.direction',
      'enterer.firstName as entererFirst',
      'enterer.lastName as entererLast',
      'verifier.firstName as verifierFirst',
      'verifier.lastName as verifierLast',
    ])

/** Includes deleted results, whose ids stay reserved. */
export const findResult = (db: Db, athlete: AthleteScope, id: string) =>
  withNames(db, athlete).where('results.id', '=', id).executeTakeFirst()

export type NamedResult = NonNullable<Awaited<ReturnType<typeof findResult>>>

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly disciplineKey?: string | undefined
  readonly sessionId?: string | undefined
}

export async function pageOfResults(
  db: Db,
  athlete: AthleteScope,
  { limit, cursor, disciplineKey, sessionId }: Page,
) {
  let query = withNames(db, athlete)
    .where('results.deletedAt', 'is', null)
    .limit(limit + 1)
  if (disciplineKey !== undefined) query = query.where('results.disciplineKey', '=', disciplineKey)
  // A session has few results, so sorting is fine.
  if (sessionId !== undefined) query = query.where('results.sessionId', '=', sessionId)
  else query = query.orderBy('results.date', 'desc').orderBy('results.id', 'desc')
  if (cursor !== undefined) {
    const [date, id] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('results.date', 'results.id'), '<', eb.tuple(date, id)))
  }
  return pageOfRows(await query.execute(), limit, ({ date, id }) => [date, id])
}

const bestFirst = (db: Db, { athleteId }: AthleteScope, disciplineKey: string) =>
  db
    .selectFrom('results')
    .where('athleteId', '=', athleteId)
    .where('disciplineKey', '=', disciplineKey)
    .where('deletedAt', 'is', null)
    .orderBy('score')
    .orderBy('date')
    .orderBy('id')
    .limit(1)
    .select(['disciplineKey', 'id', 'date', 'score', 'value'])

interface Before {
  readonly date: CalendarDay
  readonly id: string
}

export function bestResult(db: Db, athlete: AthleteScope, disciplineKey: string, before?: Before) {
  const all = bestFirst(db, athlete, disciplineKey)
  if (!before) return all.executeTakeFirst()
  return all
    .where((eb) => eb(eb.refTuple('date', 'id'), '<', eb.tuple(before.date, before.id)))
    .executeTakeFirst()
}

export async function bestResults(
  db: Db,
  athlete: AthleteScope,
  disciplineKeys: readonly string[],
  exceptId?: string,
) {
  const [first, ...others] = disciplineKeys.map((key) =>
    db
      .selectFrom(
        bestFirst(db, athlete, key)
          .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
          .as('best'),
      )
      .selectAll(),
  )
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : []
}

interface Period {
  readonly first: CalendarDay
  readonly last: CalendarDay
}

/** Best scores by day and discipline. Uses only an index. Unordered. */
export async function dailyBests(
  db: Db,
  { athleteId }: AthleteScope,
  disciplineKeys: readonly string[],
  { first, last }: Period,
) {
  if (disciplineKeys.length === 0) return []
  return db
    .selectFrom('results')
    .where('athleteId', '=', athleteId)
    .where('disciplineKey', 'in', disciplineKeys)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('deletedAt', 'is', null)
    .groupBy(['disciplineKey', 'date'])
    .select((eb) => ['disciplineKey', 'date', eb.fn.min('score').as('score')])
    .execute()
}

export async function sessionsWithResult(
  db: Db,
  { athleteId }: AthleteScope,
  sessionIds: readonly string[],
): Promise<string[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .selectFrom('results')
    .where('athleteId', '=', athleteId)
    .where('sessionId', 'in', sessionIds)
    .where('deletedAt', 'is', null)
    .select('sessionId')
    .execute()
  return rows.flatMap(({ sessionId }) => sessionId ?? [])
}

export async function moveToSession(
  db: Db,
  { athleteId }: AthleteScope,
  {
    from,
    to,
    ids,
  }: { readonly from: string; readonly to: string; readonly ids: readonly string[] | undefined },
): Promise<string[]> {
  if (ids?.length === 0) return []
  const all = db
    .updateTable('results')
    .set({ sessionId: to })
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', from)
    .where('deletedAt', 'is', null)
    .where(
      'disciplineKey',
      'not in',
      db
        .selectFrom('results as others')
        .where('others.athleteId', '=', athleteId)
        .where('others.sessionId', '=', to)
        .where('others.deletedAt', 'is', null)
        .select('others.disciplineKey'),
    )
  const moved = await (ids ? all.where('id', 'in', ids) : all).returning('id').execute()
  return moved.map(({ id }) => id)
}

/** Skips sessions that have a result. Returns ids of the others. */
export async function insertOfSessions(db: Db, rows: readonly Row<'results'>[]): Promise<string[]> {
  if (rows.length === 0) return []
  const stored = await db
    .insertInto('results')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('sessionId')
    .execute()
  return stored.flatMap(({ sessionId }) => sessionId ?? [])
}

/** Returns the number of deleted results. */
export async function deleteUntouchedOfSessions(
  { db, now }: { readonly db: Db; readonly now: Date },
  { athleteId }: AthleteScope,
  sessionIds: readonly string[],
): Promise<number> {
  if (sessionIds.length === 0) return 0
  const deleted = await db
    .updateTable('results')
    .set({ deletedAt: now.toISOString(), version: 2 })
    .where('athleteId', '=', athleteId)
    .where('sessionId', 'in', sessionIds)
    .where('deletedAt', 'is', null)
    .where('version', '=', 1)
    .returning('id')
    .execute()
  return deleted.length
}
