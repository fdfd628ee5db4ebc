import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { DayVolume } from '@boathouse/domain/training/training-sessions/model'
import { sql } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { RECORDED_STATES } from '#db/rows/attendance-months.ts'
import { sessionSums } from '#db/rows/session-rows.ts'
import { selectFiguresOf, selectWholeOf } from '#db/rows/shared-sessions.ts'
import type { CoachedScope } from '#db/scopes.ts'
import type { Db } from '#db/tables.ts'

const WEEK_COLUMNS = ['athleteId', 'id', 'date', 'type', 'durationMs', 'distance', 'rpe'] as const

export const figuresOfDays = (db: Db, scopes: readonly CoachedScope[], days: DayRange) =>
  db
    .selectFrom(selectFiguresOf(db, scopes, days).as('session'))
    .select(WEEK_COLUMNS)
    .execute()

export const wholeOfDays = (db: Db, scopes: readonly CoachedScope<'everything'>[], days: DayRange) =>
  db
    .selectFrom(selectWholeOf(db, scopes, days).as('session'))
    .select([...WEEK_COLUMNS, 'intensity'])
    .execute()

/** SQL: first day of the session's week. */
function weekOfSession(weeks: readonly DayRange[]) {
  const [earliest, ...later] = weeks.map(({ first }) => first)
  return sql<CalendarDay>`case ${sql.join(
    later.toReversed().map((first) => sql`when ${sql.ref('date')} >= ${first} then ${first}`),
    sql` `,
  )} else ${earliest} end`
}

/** Grouped by athlete. Omits weeks without sessions. */
export function sumWeeks(
  db: Db,
  scopes: readonly CoachedScope[],
  weeks: readonly DayRange[],
): Promise<(DayVolume & { readonly athleteId: string })[]> {
  const first = weeks[0]?.first ?? ''
  const days = { first, last: addDays(first, 7 * weeks.length - 1) }
  const dated = db
    .selectFrom(selectFiguresOf(db, scopes, days).as('session'))
    .select(['athleteId', 'durationMs', 'distance', 'rpe', weekOfSession(weeks).as('week')])
  return db
    .selectFrom(dated.as('dated'))
    .groupBy(['athleteId', 'week'])
    .select(['athleteId', 'week as date', ...sessionSums])
    .execute()
}

/** Register entries of some athletes, with their answers. */
export const registersOfDays = (
  db: Db,
  { clubId }: ClubScope,
  athleteIds: readonly string[],
  { first, last }: DayRange,
) =>
  db
    .selectFrom('registerEntries as entry')
    .innerJoin('practices', (join) =>
      join.onRef('practices.clubId', '=', 'entry.clubId').onRef('practices.id', '=', 'entry.practiceId'),
    )
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.practiceId', '=', 'entry.practiceId')
        .onRef('answers.athleteId', '=', 'entry.athleteId'),
    )
    .where('entry.clubId', '=', clubId)
    .where('entry.athleteId', 'in', athleteIds)
    .where('entry.state', 'in', RECORDED_STATES)
    .where('entry.day', '>=', first)
    .where('entry.day', '<=', last)
    // Both conditions, so the index of each table is limited to these days.
    .where('practices.day', '>=', first)
    .where('practices.day', '<=', last)
    .where('practices.cancelledAt', 'is', null)
    .where('practices.deletedAt', 'is', null)
    .select(['entry.athleteId', 'entry.day', 'entry.state', 'answers.answer', 'practices.startsAt'])
    .execute()
