import { type CalendarDay, calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import type { Measure } from '@boathouse/domain/kernel/measures'
import type { Direction } from '@boathouse/domain/results/disciplines/model'
import type { Provenance } from '@boathouse/domain/results/results/model'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AthleteScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import type { Db } from '#db/tables.ts'

/** The athlete's time zone, and the season of the given club, which is theirs, too. */
export const findCalendar = (db: Db, { athleteId }: AthleteScope, clubId: string | null) =>
  db
    .selectFrom('users')
    .leftJoin('clubs', (join) => join.on('clubs.id', '=', clubId))
    .where('users.id', '=', athleteId)
    .select(['users.timeZone'])
    .select((eb) => eb.fn.coalesce('clubs.seasonStart', 'users.seasonStart').as('seasonStart'))
    .executeTakeFirstOrThrow()

/** Loose index scan: one lookup per discipline of the athlete, and a last one without a result. */
const disciplinesOf = (athleteId: string) => {
  const next = (after: string) => sql`
    (select r."disciplineKey" from results r
      where r."athleteId" = ${athleteId} and r."deletedAt" is null and ${sql.raw(after)}
      order by r."disciplineKey" limit 1)`
  return sql`keys("key") as (
    select ${next(`r."disciplineKey" > ''`)}
    union all
    select ${next('r."disciplineKey" > keys."key"')} from keys where keys."key" is not null)`
}

export interface RecordRow {
  readonly disciplineKey: string
  readonly id: string
  readonly date: CalendarDay
  readonly value: number
  readonly score: number
  readonly provenance: Provenance
  readonly eventName: string
  readonly verifiedAt: string | null
  readonly name: string | null
  readonly measure: Measure | null
  readonly direction: Direction | null
  /** Best score before the record. */
  readonly scoreBefore: number | null
  readonly seasonId: string | null
  readonly seasonValue: number | null
  readonly seasonDate: CalendarDay | null
}

type Asked = { athleteId: string; seasonStart: CalendarDay }

/** One query. Compares day and id as one text: both engines then use the index by score and stop at the first match. */
export const recordsOf = prepared((db, { athleteId, seasonStart }: Asked) => ({
  compile: () => {
    const ofKey = sql`r."athleteId" = ${athleteId} and r."disciplineKey" = keys."key" and r."deletedAt" is null`
    const bestFirst = sql`order by r.score, r.date, r.id limit 1`
    return sql<RecordRow>`
      with recursive ${disciplinesOf(athleteId)}
      select best."disciplineKey", best.id, best.date, best.value, best.score, best.provenance, best."eventName",
        best."verifiedAt", d.name, d.measure, d.direction,
        (select r.score from results r where ${ofKey} and r.date || r.id < best.date || best.id ${bestFirst})
          as "scoreBefore",
        season.id as "seasonId", season.value as "seasonValue", season.date as "seasonDate"
      from keys
      join results best on best."athleteId" = ${athleteId}
        and best.id = (select r.id from results r where ${ofKey} ${bestFirst})
      left join results season on season."athleteId" = ${athleteId}
        and season.id = (select r.id from results r where ${ofKey} and r.date || r.id > ${seasonStart} ${bestFirst})
      left join "clubDisciplines" d on d.id = best."disciplineKey"`.compile(db)
  },
}))

/** Results that show a discipline's trend. */
const RECENT_RESULTS = 12

/** Unordered. A cross join, because SQLite keeps its order: one index lookup per discipline. */
export const recentResults = prepared((db, { athleteId }: { athleteId: string }) => ({
  compile: () =>
    sql<{ disciplineKey: string; id: string; date: CalendarDay; value: number }>`
      with recursive ${disciplinesOf(athleteId)}
      select latest."disciplineKey", latest.id, latest.date, latest.value
      from keys cross join results latest
      where latest."athleteId" = ${athleteId} and latest."disciplineKey" = keys."key" and latest."deletedAt" is null
        and latest.date >= coalesce((
          select r.date from results r
            where r."athleteId" = ${athleteId} and r."disciplineKey" = keys."key" and r."deletedAt" is null
            order by r.date desc, r.id desc limit 1 offset ${sql.lit(RECENT_RESULTS - 1)}), '')`.compile(db),
}))

export const countRecords = prepared((db, { athleteId }: { athleteId: string }) => ({
  compile: () =>
    sql<{ records: number }>`
      with recursive ${disciplinesOf(athleteId)} select count("key") as records from keys`.compile(db),
}))

const cursorKey = z.tuple([calendarDay, id])

interface Page {
  readonly disciplineKey: string
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function pageOfHistory(
  db: Db,
  { athleteId }: AthleteScope,
  { disciplineKey, limit, cursor }: Page,
) {
  let query = db
    .selectFrom('results')
    .where('athleteId', '=', athleteId)
    .where('disciplineKey', '=', disciplineKey)
    .where('deletedAt', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .select(['id', 'date', 'value', 'score', 'verifiedAt'])
  if (cursor !== undefined) {
    const [date, id] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('date', 'id'), '<', eb.tuple(date, id)))
  }
  return pageOfRows(await query.execute(), limit, ({ date, id }) => [date, id])
}
