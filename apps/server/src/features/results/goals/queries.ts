import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { newGoal } from '@boathouse/domain/results/goals/contract'
import { goal } from '@boathouse/domain/results/goals/model'
import * as z from 'zod/mini'
import type { AthleteScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import { Records } from '#db/records.ts'
import type { Db, Row } from '#db/tables.ts'

export const goals = new Records({ table: 'goals', shown: goal, input: newGoal })

export type GoalRow = Pick<Row<'goals'>, (typeof goals.columns)[number]>

const cursorKey = z.tuple([calendarDay, id])
type CursorKey = z.infer<typeof cursorKey>

const toCursorKey = ({ end, id }: Pick<GoalRow, 'end' | 'id'>): CursorKey => [end, id]

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

export const openGoals = prepared((db, { athleteId, today }: { athleteId: string; today: CalendarDay }) =>
  db
    .selectFrom('goals')
    .select(goals.columns)
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .where('end', '>=', today),
)

export function pageOfOpen<G extends Pick<GoalRow, 'end' | 'id'>>(
  all: readonly G[],
  { limit, cursor }: Page,
) {
  const [end, id] = cursor === undefined ? ['', ''] : decodeCursor(cursor, cursorKey)
  const rest = all
    .filter((goal) => goal.end > end || (goal.end === end && goal.id > id))
    .sort((a, b) => (a.end < b.end || (a.end === b.end && a.id < b.id) ? -1 : 1))
  return pageOfRows(rest, limit, toCursorKey)
}

/** Sorted by end, latest first. */
export async function pageOfOthers(
  db: Db,
  { athleteId }: AthleteScope,
  { limit, cursor, except }: Page & { readonly except: readonly string[] },
) {
  let query = db
    .selectFrom('goals')
    .select(goals.columns)
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .orderBy('end', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (except.length > 0) query = query.where('id', 'not in', except)
  if (cursor !== undefined) {
    const [end, id] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('end', 'id'), '<', eb.tuple(end, id)))
  }
  return pageOfRows(await query.execute(), limit, toCursorKey)
}

export const countGoals = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('goals')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('goals'))
    .executeTakeFirstOrThrow()

export const findTicks = (db: Db, { athleteId }: AthleteScope, goalIds: readonly string[]) =>
  db
    .selectFrom('goalTicks')
    .where('athleteId', '=', athleteId)
    .where('goalId', 'in', goalIds)
    .select(['goalId', 'date'])
    .execute()

/** Includes disciplines of clubs that the athlete has left. */
export const clubDisciplines = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('clubDisciplines')
    .where('id', 'in', ids)
    .select(['id', 'name', 'measure', 'direction'])
    .execute()

/** Idempotent: at most one tick a day. */
export const insertTick = (db: Db, { athleteId }: AthleteScope, tick: Omit<Row<'goalTicks'>, 'athleteId'>) =>
  db
    .insertInto('goalTicks')
    .values({ ...tick, athleteId })
    .onConflict((conflict) => conflict.columns(['athleteId', 'goalId', 'date']).doNothing())
    .execute()

export const deleteTick = (db: Db, { athleteId }: AthleteScope, goalId: string, date: CalendarDay) =>
  db
    .deleteFrom('goalTicks')
    .where('athleteId', '=', athleteId)
    .where('goalId', '=', goalId)
    .where('date', '=', date)
    .execute()

/** The athlete's calendar, by which goals are judged. */
export const findCalendar = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('users')
    .where('id', '=', athleteId)
    .select(['timeZone', 'firstDayOfWeek'])
    .executeTakeFirstOrThrow()
