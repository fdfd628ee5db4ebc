import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import { LONGEST_PRACTICE_MS, practice } from '@boathouse/domain/practices/practices/model'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { isShownTo, type PracticeReader } from '#db/announced.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import { Records } from '#db/records.ts'
import type { Db } from '#db/tables.ts'

/** Reads the table's columns only: no series, answers or viewer. */
export const practiceRecords = new Records({
  table: 'practices',
  shown: { shape: { ...practice.shape, choiceId: true } },
})

export type ViewerKey = PracticeReader & { readonly clubId: string }

/** Practices that the viewer sees, with the series' pattern and whether they are chosen. Includes deleted practices. */
const practices = (db: Db, { clubId, athleteId, announcedBy }: ViewerKey) =>
  db
    .selectFrom('practices')
    .leftJoin('practiceSeries as series', (join) =>
      join.onRef('series.clubId', '=', 'practices.clubId').onRef('series.id', '=', 'practices.seriesId'),
    )
    .leftJoin('chosenMembers as mine', (join) =>
      join.onRef('mine.choiceId', '=', 'practices.choiceId').on('mine.athleteId', '=', athleteId),
    )
    .where('practices.clubId', '=', clubId)
    .where(isShownTo({ athleteId, announcedBy }))
    .select(practiceRecords.columns.map((column) => `practices.${column}` as const))
    .select(['series.rule', 'mine.athleteId as chosen'])

export type PracticeRow = NonNullable<Awaited<ReturnType<typeof findPractice>>>

export const findPractice = (db: Db, viewer: ViewerKey, practiceId: string) =>
  practices(db, viewer)
    .where('practices.id', '=', practiceId)
    .where('practices.deletedAt', 'is', null)
    .executeTakeFirst()

export const findPractices = (db: Db, viewer: ViewerKey, practiceIds: readonly string[]) =>
  practices(db, viewer)
    .where('practices.id', 'in', practiceIds)
    .where('practices.deletedAt', 'is', null)
    .execute()

/** Includes deleted practices, which can be restored. */
export const findIncludingDeleted = (db: Db, { clubId }: ClubScope, practiceId: string) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('id', '=', practiceId)
    .select(['id', 'seriesId', 'choiceId', 'version', 'startsAt', 'place', 'cancelledAt', 'deletedAt'])
    .executeTakeFirst()

export type Days = { readonly clubId: string; readonly first: string; readonly last: string }

export const listDays = prepared((db, { clubId, athleteId, announcedBy, first, last }: Days & ViewerKey) =>
  practices(db, { clubId, athleteId, announcedBy })
    .where('practices.deletedAt', 'is', null)
    .where('practices.day', '>=', first)
    .where('practices.day', '<=', last)
    .orderBy('practices.day')
    .orderBy('practices.startsAt')
    .orderBy('practices.id'),
)

export const practicesOfDays = (db: Db, { clubId, first, last }: Days) =>
  db
    .selectFrom('practices')
    .where('practices.clubId', '=', clubId)
    .where('practices.deletedAt', 'is', null)
    .where('practices.day', '>=', first)
    .where('practices.day', '<=', last)

/** Days of uncancelled practices that ask a member, since they joined. A row per practice. */
export const listAskingDays = prepared(
  (db, { clubId, athleteId, announcedBy, joinedAt, first, last }: Days & ViewerKey & { joinedAt: string }) =>
    practicesOfDays(db, { clubId, first, last })
      .leftJoin('chosenMembers as mine', (join) =>
        join.onRef('mine.choiceId', '=', 'practices.choiceId').on('mine.athleteId', '=', athleteId),
      )
      .where('practices.cancelledAt', 'is', null)
      .where('practices.startsAt', '>=', joinedAt)
      .where(isShownTo({ athleteId, announcedBy }))
      .where((eb) => eb.or([eb('practices.choiceId', 'is', null), eb('mine.athleteId', 'is not', null)]))
      .select('practices.day'),
)

const cursorKey = z.tuple([instant, id])

/** Current and future practices, nearest first. */
const selectUpcoming = (db: Db, viewer: ViewerKey, now: Date) =>
  practices(db, viewer)
    .where('practices.deletedAt', 'is', null)
    .where('practices.startsAt', '>', new Date(now.getTime() - LONGEST_PRACTICE_MS).toISOString())
    .where('practices.endsAt', '>', now.toISOString())
    .orderBy('practices.startsAt')
    .orderBy('practices.id')

interface Agenda {
  readonly now: Date
  readonly limit: number
  readonly cursor?: string | undefined
  readonly days?: readonly string[] | undefined
  /** Last day, inclusive. */
  readonly until?: string | undefined
  readonly seriesId?: string | undefined
}

export async function pageOfUpcoming(
  db: Db,
  viewer: ViewerKey,
  { now, limit, cursor, days, until, seriesId }: Agenda,
) {
  if (days?.length === 0) return { rows: [], nextCursor: null }
  let query = selectUpcoming(db, viewer, now).limit(limit + 1)
  if (days) query = query.where('practices.day', 'in', days)
  if (until !== undefined) query = query.where('practices.day', '<=', until)
  if (seriesId !== undefined) query = query.where('practices.seriesId', '=', seriesId)
  if (cursor !== undefined) {
    const key = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('practices.startsAt', 'practices.id'), '>', eb.tuple(...key)))
  }
  return pageOfRows(await query.execute(), limit, ({ startsAt, id }) => [startsAt, id])
}

export const findNextAsking = (db: Db, viewer: ViewerKey, now: Date) =>
  selectUpcoming(db, viewer, now)
    .where('practices.cancelledAt', 'is', null)
    .where((eb) => eb.or([eb('practices.choiceId', 'is', null), eb('mine.athleteId', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()

interface Around {
  readonly startsBy: string
  /** Practices that started earlier are over. */
  readonly after: string
  readonly endsAfter: string
}

const ongoing = (db: Db, viewer: ViewerKey, by: Around) =>
  practices(db, viewer)
    .where('practices.deletedAt', 'is', null)
    .where('practices.cancelledAt', 'is', null)
    .where('practices.startsAt', '>', by.after)
    .where('practices.startsAt', '<=', by.startsBy)
    .where('practices.endsAt', '>', by.endsAfter)

export const findOngoing = (db: Db, viewer: ViewerKey, by: Around) =>
  ongoing(db, viewer, by)
    .orderBy('practices.startsAt', 'desc')
    .orderBy('practices.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listOngoing = (db: Db, viewer: ViewerKey, by: Around) =>
  ongoing(db, viewer, by).orderBy('practices.startsAt').orderBy('practices.id').execute()
