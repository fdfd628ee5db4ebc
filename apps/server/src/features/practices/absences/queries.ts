import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { newAbsence } from '@boathouse/domain/practices/absences/contract'
import { absence } from '@boathouse/domain/practices/absences/model'
import * as z from 'zod/mini'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { Records } from '#db/records.ts'
import type { Db } from '#db/tables.ts'

export const absences = new Records({ table: 'absences', shown: absence, input: newAbsence })

const cursorKey = z.tuple([calendarDay, id])

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

const clubCursorKey = z.tuple([calendarDay, id, id])

/** Absences of a club's athletes that end on `endsFrom` or later, earliest start first. */
export async function pageOfClubAbsences(
  db: Db,
  { clubId }: ClubScope,
  { endsFrom, limit, cursor }: { endsFrom: string; limit: number; cursor?: string | undefined },
) {
  let query = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .innerJoin('absences', 'absences.athleteId', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'athlete')
    .where('absences.last', '>=', endsFrom)
    .where('absences.deletedAt', 'is', null)
    .orderBy('absences.first')
    .orderBy('absences.athleteId')
    .orderBy('absences.id')
    .limit(limit + 1)
    .select(['absences.id', 'absences.athleteId', 'absences.first', 'absences.last', 'absences.reason'])
    .select(['users.firstName', 'users.lastName', 'users.email'])
  if (cursor !== undefined) {
    const key = decodeCursor(cursor, clubCursorKey)
    query = query.where((eb) =>
      eb(eb.refTuple('absences.first', 'absences.athleteId', 'absences.id'), '>', eb.tuple(...key)),
    )
  }
  return pageOfRows(await query.execute(), limit, ({ first, athleteId, id }) => [first, athleteId, id])
}

export const countAbsences = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('absences')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
