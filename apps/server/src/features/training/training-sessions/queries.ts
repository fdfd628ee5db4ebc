import { type CalendarDay, calendarDay, FIRST_DAY } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import type { CraftFamily } from '@boathouse/domain/training/activity-files/craft-family-rules'
import { newTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import {
  type DayPart,
  type DayTypes,
  type DayVolume,
  type Intensity,
  type TrainingType,
  trainingSession,
  trainingType,
} from '@boathouse/domain/training/training-sessions/model'
import { type Compilable, sql } from 'kysely'
import * as z from 'zod/mini'
import type { AthleteScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import { Records } from '#db/records.ts'
import { sessionSums } from '#db/rows/session-rows.ts'
import { searchFilter } from '#db/search-filter.ts'
import { scanInBatches } from '#db/stretches.ts'
import type { Db, Row } from '#db/tables.ts'

const { duration, ...input } = newTrainingSession.shape

/** The input has minutes, the table milliseconds. */
export const sessions = new Records({
  table: 'trainingSessions',
  shown: trainingSession,
  input: { shape: { ...input, durationMs: duration } },
})

export type SessionRow = Pick<Row<'trainingSessions'>, (typeof sessions.columns)[number]>

const cursorKey = z.tuple([calendarDay, instant, id])

type Listing = { athleteId: string; limit: number }

const newestFirst = (db: Db, { athleteId, limit }: Listing) =>
  db
    .selectFrom('trainingSessions')
    .select(sessions.columns)
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

export const firstPage = prepared(newestFirst)

const pageAfter = prepared(
  (
    db,
    { athleteId, limit, date, createdAt, id }: Listing & { date: string; createdAt: string; id: string },
  ) =>
    newestFirst(db, { athleteId, limit }).where((eb) =>
      eb(eb.refTuple('date', 'createdAt', 'id'), '<', eb.tuple(date, createdAt, id)),
    ),
)

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** `words` are normalized like the search key. */
interface Filters {
  readonly type?: TrainingType | undefined
  readonly intensity?: Intensity | undefined
  readonly from?: CalendarDay | undefined
  readonly to?: CalendarDay | undefined
  readonly words?: readonly string[]
}

export async function pageOfSessions(
  db: Db,
  { athleteId }: AthleteScope,
  { limit, cursor, ...narrowing }: Page & Filters,
) {
  const listing = { athleteId, limit: limit + 1 }
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = narrowing.words?.length
    ? await searchedPage(db, listing, { ...narrowing, after })
    : isFiltered(narrowing)
      ? await filteredPage(db, listing, { ...narrowing, after }).execute()
      : after
        ? await pageAfter(db, { ...listing, ...after })
        : await firstPage(db, listing)
  return pageOfRows(rows, limit, ({ date, createdAt, id }) => [date, createdAt, id])
}

const isFiltered = ({ words: _, ...others }: Filters): boolean =>
  Object.values(others).some((value) => value !== undefined)

type Cursor = ReturnType<typeof readCursor>
type Range = Filters & { readonly after?: Cursor | undefined; readonly through?: Cursor | undefined }

/**
 * Compiled for each request, because filters differ. Days and cursor limit the index; other filters use its columns.
 */
function filteredPage(
  db: Db,
  listing: Listing,
  { type, intensity, from, to, words = [], after, through }: Range,
) {
  let query = newestFirst(db, listing)
  if (from !== undefined) query = query.where('date', '>=', from)
  if (to !== undefined) query = query.where('date', '<=', to)
  if (type !== undefined) query = query.where('type', '=', type)
  if (intensity !== undefined) query = query.where('intensity', '=', intensity)
  if (words.length > 0) query = query.where(searchFilter('searchKey', words))
  for (const [sign, at] of [
    ['<', after],
    ['>=', through],
  ] as const)
    if (at)
      query = query.where((eb) =>
        eb(eb.refTuple('date', 'createdAt', 'id'), sign, eb.tuple(at.date, at.createdAt, at.id)),
      )
  return query
}

/** Reads in batches, because searching a long log takes a second. */
async function searchedPage(db: Db, { athleteId, limit }: Listing, { words = [], after, ...others }: Range) {
  const rows: Awaited<ReturnType<typeof firstPage>> = []
  let place = after
  await scanInBatches(async (size) => {
    const [through] = await filteredPage(db, { athleteId, limit: 1 }, { ...others, after: place })
      .clearSelect()
      .select(['date', 'createdAt', 'id'])
      .offset(size - 1)
      .execute()
    const stretch = { ...others, words, after: place, through }
    rows.push(...(await filteredPage(db, { athleteId, limit: limit - rows.length }, stretch).execute()))
    place = through
    return through !== undefined && rows.length < limit
  })
  return rows
}

function readCursor(cursor: string) {
  const [date, createdAt, id] = decodeCursor(cursor, cursorKey)
  return { date, createdAt, id }
}

type Summarised = { athleteId: string; first: CalendarDay; last: CalendarDay } & {
  monthFirst: CalendarDay
  monthLast: CalendarDay
  weekFirst: CalendarDay
  weekLast: CalendarDay
}

/** `first` and `last` span month and week. Naming the day makes SQLite choose the covering index over the key. */
export const summarise = prepared(
  (db, { athleteId, first, last, monthFirst, monthLast, weekFirst, weekLast }: Summarised) =>
    db
      .selectFrom('trainingSessions')
      .where('athleteId', '=', athleteId)
      .where('deletedAt', 'is', null)
      .where('date', '>=', first)
      .where('date', '<=', last)
      .select((eb) => {
        const isInMonth = eb.and([eb('date', '>=', monthFirst), eb('date', '<=', monthLast)])
        const isInWeek = eb.and([eb('date', '>=', weekFirst), eb('date', '<=', weekLast)])
        const all = eb
          .selectFrom('trainingSessions as each')
          .where('each.athleteId', '=', athleteId)
          .where('each.date', '>=', FIRST_DAY)
          .where('each.deletedAt', 'is', null)
          .select(eb.fn.countAll<number>().as('sessions'))
        const ofMonth = eb.fn.sum<number>('durationMs').filterWhere(isInMonth)
        return [
          all.as('total'),
          eb.fn.countAll<number>().filterWhere(isInMonth).as('inMonth'),
          eb.fn.countAll<number>().filterWhere(isInWeek).as('inWeek'),
          eb.fn.coalesce(ofMonth, sql<number>`0`).as('monthMs'),
        ]
      }),
)

type DaysOfAthlete = { athleteId: string; first: CalendarDay; last: CalendarDay }

export const dailyVolumes = prepared(
  (db, { athleteId, first, last }: DaysOfAthlete): Compilable<DayVolume> =>
    db
      .selectFrom('trainingSessions')
      .where('athleteId', '=', athleteId)
      .where('deletedAt', 'is', null)
      .where('date', '>=', first)
      .where('date', '<=', last)
      .groupBy('date')
      .orderBy('date')
      .select(['date', ...sessionSums]),
)

export const dailyTypes = prepared(
  (db, { athleteId, first, last }: DaysOfAthlete): Compilable<DayTypes> =>
    db
      .selectFrom('trainingSessions')
      .where('athleteId', '=', athleteId)
      .where('deletedAt', 'is', null)
      .where('date', '>=', first)
      .where('date', '<=', last)
      .groupBy('date')
      .orderBy('date')
      .select('date')
      .select((eb) =>
        trainingType.options.map((type) => eb.fn.countAll<number>().filterWhere('type', '=', type).as(type)),
      ),
)

export const dailyParts = prepared(
  (db, { athleteId, first, last }: DaysOfAthlete): Compilable<DayPart> =>
    db
      .selectFrom('trainingSessions')
      .where('athleteId', '=', athleteId)
      .where('deletedAt', 'is', null)
      .where('date', '>=', first)
      .where('date', '<=', last)
      .orderBy('date')
      .select((eb) => [
        'date',
        'intensity',
        'durationMs',
        sql<number>`coalesce(${eb.ref('distance')}, 0)`.as('distance'),
      ]),
)

export const findCraft = (db: Db, { athleteId }: AthleteScope, id: string) =>
  db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .select(['sport', 'craft'])
    .executeTakeFirst()

/** Whether the shown recording is indoors; undefined without one. */
export const findPlaceOfRecording = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .selectFrom('activityStreams')
    .innerJoin('trainingSessions', (join) =>
      join
        .onRef('trainingSessions.athleteId', '=', 'activityStreams.athleteId')
        .onRef('trainingSessions.id', '=', 'activityStreams.sessionId'),
    )
    .where('activityStreams.athleteId', '=', athleteId)
    .where('activityStreams.sessionId', '=', sessionId)
    .where((eb) =>
      eb.or([
        eb('trainingSessions.recordingId', 'is', null),
        eb('activityStreams.id', '=', eb.ref('trainingSessions.recordingId')),
      ]),
    )
    .select('activityStreams.isIndoor')
    .executeTakeFirst()

export async function findJoinedInto(db: Db, { athleteId }: AthleteScope, id: string) {
  const row = await db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .where('joinedInto', 'is not', null)
    .select('joinedInto')
    .executeTakeFirst()
  return row?.joinedInto ?? undefined
}

export const setFamilyOfEfforts = (
  db: Db,
  { athleteId }: AthleteScope,
  { sessionId, family }: { readonly sessionId: string; readonly family: CraftFamily },
) =>
  db
    .updateTable('sessionEfforts')
    .set({ family })
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .where('family', '!=', family)
    .execute()
