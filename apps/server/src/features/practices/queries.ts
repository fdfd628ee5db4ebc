import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import { LONGEST_PRACTICE_MS, practice } from '@boathouse/domain/practices/model'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import { Records } from '#db/records.ts'
import type { Db } from '#db/tables.ts'

/** One by itself, without what its series, its answers and its viewer make of it. */
export const practiceRecords = new Records({
  table: 'practices',
  shown: { shape: { ...practice.shape, choiceId: true } },
})

/** A club, and who looks at its practices. */
interface ViewerKey {
  readonly clubId: string
  readonly athleteId: string
}

/** Practices with their series' rule, and whether they name the viewer; deleted ones too. */
const practices = (db: Db, { clubId, athleteId }: ViewerKey) =>
  db
    .selectFrom('practices')
    .leftJoin('practiceSeries as series', (join) =>
      join.onRef('series.clubId', '=', 'practices.clubId').onRef('series.id', '=', 'practices.seriesId'),
    )
    .leftJoin('chosenMembers as mine', (join) =>
      join.onRef('mine.choiceId', '=', 'practices.choiceId').on('mine.athleteId', '=', athleteId),
    )
    .where('practices.clubId', '=', clubId)
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

/** A deleted one too: an id is used once, and what was deleted can be restored. */
export const findIncludingDeleted = (db: Db, { clubId }: ClubScope, practiceId: string) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('id', '=', practiceId)
    .select(['id', 'seriesId', 'choiceId', 'version', 'startsAt', 'place', 'cancelledAt', 'deletedAt'])
    .executeTakeFirst()

export type Days = { readonly clubId: string; readonly first: string; readonly last: string }

/** The practices of some days, in order. */
export const listDays = prepared((db, { clubId, athleteId, first, last }: Days & { athleteId: string }) =>
  practices(db, { clubId, athleteId })
    .where('practices.deletedAt', 'is', null)
    .where('practices.day', '>=', first)
    .where('practices.day', '<=', last)
    .orderBy('practices.day')
    .orderBy('practices.startsAt')
    .orderBy('practices.id'),
)

/** A club's practices of some days, cancelled ones too. */
export const practicesOfDays = (db: Db, { clubId, first, last }: Days) =>
  db
    .selectFrom('practices')
    .where('practices.clubId', '=', clubId)
    .where('practices.deletedAt', 'is', null)
    .where('practices.day', '>=', first)
    .where('practices.day', '<=', last)

/** The days of the practices that ask a member, one for each, from when they joined; cancelled ones don't count. */
export const listAskingDays = prepared(
  (db, { clubId, athleteId, joinedAt, first, last }: Days & { athleteId: string; joinedAt: string }) =>
    practicesOfDays(db, { clubId, first, last })
      .leftJoin('chosenMembers as mine', (join) =>
        join.onRef('mine.choiceId', '=', 'practices.choiceId').on('mine.athleteId', '=', athleteId),
      )
      .where('practices.cancelledAt', 'is', null)
      .where('practices.startsAt', '>=', joinedAt)
      .where((eb) => eb.or([eb('practices.choiceId', 'is', null), eb('mine.athleteId', 'is not', null)]))
      .select('practices.day'),
)

/** Where a page of the agenda ends. */
const cursorKey = z.tuple([instant, id])

/** What is on and what comes, the nearest first. */
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
  /** No others. */
  readonly days?: readonly string[] | undefined
  /** The last day. */
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

/** The nearest practice that asks the viewer and is not cancelled. */
export const findNextAsking = (db: Db, viewer: ViewerKey, now: Date) =>
  selectUpcoming(db, viewer, now)
    .where('practices.cancelledAt', 'is', null)
    .where((eb) => eb.or([eb('practices.choiceId', 'is', null), eb('mine.athleteId', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()

interface Around {
  readonly startsBy: string
  /** Before all that can still be on. */
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

/** The latest that starts by one moment and ends after another. */
export const findOngoing = (db: Db, viewer: ViewerKey, by: Around) =>
  ongoing(db, viewer, by)
    .orderBy('practices.startsAt', 'desc')
    .orderBy('practices.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Those that start by one moment and end after another, the next first; cancelled ones don't count. */
export const listOngoing = (db: Db, viewer: ViewerKey, by: Around) =>
  ongoing(db, viewer, by).orderBy('practices.startsAt').orderBy('practices.id').execute()

/** Whom a choice names of those who are members. */
export const findChosenMembers = (db: Db, { clubId }: ClubScope, choiceId: string) =>
  db
    .selectFrom('chosenMembers')
    .innerJoin('members', 'members.userId', 'chosenMembers.athleteId')
    .where('chosenMembers.choiceId', '=', choiceId)
    .where('members.clubId', '=', clubId)
    .orderBy('chosenMembers.athleteId')
    .select('chosenMembers.athleteId')
    .execute()
