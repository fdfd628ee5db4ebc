import { newAbsence } from '@boathouse/domain/absences/contract'
import { absence } from '@boathouse/domain/absences/model'
import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import * as z from 'zod/mini'
import type { AthleteScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { Records } from '#db/records.ts'
import type { Db } from '#db/tables.ts'

export const absences = new Records({ table: 'absences', shown: absence, input: newAbsence })

/** Where a page of the list ends. */
const cursorKey = z.tuple([calendarDay, id])

/** The last to end first: one indexed query, however many there are. */
export async function pageOfAbsences(
  db: Db,
  { athleteId }: AthleteScope,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  let query = db
    .selectFrom('absences')
    .select(absences.columns)
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .orderBy('last', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const key = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('last', 'id'), '<', eb.tuple(...key)))
  }
  return pageOfRows(await query.execute(), limit, ({ last, id }) => [last, id])
}

export const countAbsences = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('absences')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
