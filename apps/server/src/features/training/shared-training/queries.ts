import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import * as z from 'zod/mini'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { sessionSums } from '#db/rows/session-rows.ts'
import { selectShared } from '#db/rows/shared-sessions.ts'
import type { ClubScope, CoachedScope } from '#db/scopes.ts'
import type { Db } from '#db/tables.ts'

export const findAthlete = (db: Db, { clubId }: ClubScope, athleteId: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.userId', '=', athleteId)
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email'])
    .executeTakeFirst()

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly from?: CalendarDay | undefined
  readonly to?: CalendarDay | undefined
}

/** Position of a session in the log. */
const cursorKey = z.tuple([calendarDay, instant, id])

/** Newest first. */
export async function pageOfSessions(db: Db, scope: CoachedScope, { limit, cursor, from, to }: Page) {
  let query = selectShared(db, scope)
    .select('createdAt')
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (from !== undefined) query = query.where('date', '>=', from)
  if (to !== undefined) query = query.where('date', '<=', to)
  if (cursor !== undefined) {
    const [date, createdAt, last] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) =>
      eb(eb.refTuple('date', 'createdAt', 'id'), '<', eb.tuple(date, createdAt, last)),
    )
  }
  return pageOfRows(await query.execute(), limit, (row) => [row.date, row.createdAt, row.id])
}

export const findSession = (db: Db, scope: CoachedScope, sessionId: string) =>
  selectShared(db, scope).where('id', '=', sessionId).executeTakeFirst()

/** Omits days without sessions. */
export const dailySums = (db: Db, scope: CoachedScope, { first, last }: DayRange) =>
  db
    .selectFrom(selectShared(db, scope).as('trainingSessions'))
    .where('date', '>=', first)
    .where('date', '<=', last)
    .groupBy('date')
    .orderBy('date')
    .select('date')
    .select(sessionSums)
    .execute()

export const listTypes = (db: Db, scope: CoachedScope, { first, last }: DayRange) =>
  db
    .selectFrom(selectShared(db, scope).as('sessions'))
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .select(['date', 'type'])
    .execute()

export const findTrackEnds = (db: Db, { athleteId }: CoachedScope<'everything'>) =>
  db.selectFrom('users').where('id', '=', athleteId).select('trackEndsShownAt').executeTakeFirstOrThrow()
