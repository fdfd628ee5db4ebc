import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import * as z from 'zod/mini'
import type { AthleteScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import type { Db, Row } from '#db/tables.ts'

type AbsenceRow = Row<'absences'>

const shown = ['id', 'first', 'last', 'reason', 'version', 'createdAt', 'updatedAt'] as const

/** Where a page of the list ends. */
const place = z.tuple([calendarDay, id])

/** The last to end first: one indexed query, however many there are. */
export async function pageOfAbsences(
  db: Db,
  { athleteId }: AthleteScope,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  let query = db
    .selectFrom('absences')
    .select(shown)
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .orderBy('last', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const key = decodeCursor(cursor, place)
    query = query.where((eb) => eb(eb.refTuple('last', 'id'), '<', eb.tuple(...key)))
  }
  return pageOfRows(await query.execute(), limit, ({ last, id }) => [last, id])
}

/** An absence by its id, deleted ones too: an id is used once. */
export const findAbsence = (db: Db, { athleteId }: AthleteScope, absenceId: string) =>
  db
    .selectFrom('absences')
    .select([...shown, 'deletedAt'])
    .where('athleteId', '=', athleteId)
    .where('id', '=', absenceId)
    .executeTakeFirst()

export const countAbsences = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('absences')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** Stores an absence unless its id is taken; undefined when it is. */
export const insertAbsence = (db: Db, row: AbsenceRow) =>
  db
    .insertInto('absences')
    .values(row)
    .onConflict((conflict) => conflict.columns(['athleteId', 'id']).doNothing())
    .returning(shown)
    .executeTakeFirst()

type Changed = Partial<Pick<AbsenceRow, 'first' | 'last' | 'reason' | 'updatedAt' | 'deletedAt'>>

/** Undefined when it is not there, is deleted, or was changed since that version. */
export const updateAbsence = (
  db: Db,
  { athleteId }: AthleteScope,
  { id: absenceId, version, changes }: { id: string; version: number; changes: Changed },
) =>
  db
    .updateTable('absences')
    .set({ ...changes, version: version + 1 })
    .where('athleteId', '=', athleteId)
    .where('id', '=', absenceId)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning(shown)
    .executeTakeFirst()

export const restoreAbsence = (db: Db, { athleteId }: AthleteScope, absenceId: string) =>
  db
    .updateTable('absences')
    .set((eb) => ({ deletedAt: null, version: eb('version', '+', 1) }))
    .where('athleteId', '=', athleteId)
    .where('id', '=', absenceId)
    .where('deletedAt', 'is not', null)
    .returning(shown)
    .executeTakeFirst()
