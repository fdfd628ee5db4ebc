import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import { LONGEST_PRACTICE_MS } from '@boathouse/domain/practices/model'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import type { Db, Row } from '#db/tables.ts'

const shown = [
  'practices.id',
  'practices.seriesId',
  'practices.originalStart',
  'practices.startsAt',
  'practices.endsAt',
  'practices.day',
  'practices.startTime',
  'practices.timeZone',
  'practices.title',
  'practices.place',
  'practices.notes',
  'practices.capacity',
  'practices.choiceId',
  'practices.cancelledAt',
  'practices.cancelReason',
  'practices.version',
  'practices.createdAt',
  'practices.updatedAt',
] as const

/** A club, and whose eyes its practices are seen with. */
interface Seeing {
  readonly clubId: string
  readonly athleteId: string
}

/** Practices with their series' rule, and whether they name the reader; deleted ones too. */
const practices = (db: Db, { clubId, athleteId }: Seeing) =>
  db
    .selectFrom('practices')
    .leftJoin('practiceSeries as series', (join) =>
      join.onRef('series.clubId', '=', 'practices.clubId').onRef('series.id', '=', 'practices.seriesId'),
    )
    .leftJoin('chosenMembers as mine', (join) =>
      join.onRef('mine.choiceId', '=', 'practices.choiceId').on('mine.athleteId', '=', athleteId),
    )
    .where('practices.clubId', '=', clubId)
    .select(shown)
    .select(['series.rule', 'mine.athleteId as chosen'])

export type PracticeRow = NonNullable<Awaited<ReturnType<typeof findPractice>>>

export const findPractice = (db: Db, seeing: Seeing, practiceId: string) =>
  practices(db, seeing)
    .where('practices.id', '=', practiceId)
    .where('practices.deletedAt', 'is', null)
    .executeTakeFirst()

/** A deleted one too: an id is used once, and what was deleted can be restored. */
export const findKept = (db: Db, { clubId }: ClubScope, practiceId: string) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('id', '=', practiceId)
    .select(['id', 'seriesId', 'version', 'deletedAt'])
    .executeTakeFirst()

type Days = { readonly clubId: string; readonly first: string; readonly last: string }

/** The practices of some days, in order. */
export const practicesOfDays = prepared(
  (db, { clubId, athleteId, first, last }: Days & { athleteId: string }) =>
    practices(db, { clubId, athleteId })
      .where('practices.deletedAt', 'is', null)
      .where('practices.day', '>=', first)
      .where('practices.day', '<=', last)
      .orderBy('practices.day')
      .orderBy('practices.startsAt')
      .orderBy('practices.id'),
)

/** How many said what, by themselves, of the practices of some days. */
export const countsOfDays = prepared((db, { clubId, first, last }: Days) =>
  db
    .selectFrom('answers')
    .where('clubId', '=', clubId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('answer', '<>', 'none')
    .groupBy(['day', 'practiceId', 'answer'])
    .select((eb) => ['practiceId', 'answer', eb.fn.countAll<number>().as('count')]),
)

/** Who said nothing of a practice of some days, and has an absence that does. Once for each of their absences. */
export const awayOnDays = prepared((db, { clubId, first, last }: Days) =>
  db
    .selectFrom('members')
    .innerJoin('absences', (join) =>
      join
        .onRef('absences.athleteId', '=', 'members.userId')
        .on('absences.last', '>=', first)
        .on('absences.first', '<=', last)
        .on('absences.deletedAt', 'is', null),
    )
    .innerJoin('practices', (join) =>
      join
        .onRef('practices.clubId', '=', 'members.clubId')
        .onRef('practices.day', '>=', 'absences.first')
        .onRef('practices.day', '<=', 'absences.last')
        .on('practices.day', '>=', first)
        .on('practices.day', '<=', last)
        .on('practices.deletedAt', 'is', null),
    )
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.practiceId', '=', 'practices.id')
        .onRef('answers.athleteId', '=', 'absences.athleteId')
        .on('answers.answer', '<>', 'none'),
    )
    .leftJoin('chosenMembers as chosen', (join) =>
      join
        .onRef('chosen.choiceId', '=', 'practices.choiceId')
        .onRef('chosen.athleteId', '=', 'absences.athleteId'),
    )
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'athlete')
    .where('answers.athleteId', 'is', null)
    .whereRef('members.joinedAt', '<=', 'practices.startsAt')
    .where((eb) => eb.or([eb('practices.choiceId', 'is', null), eb('chosen.athleteId', 'is not', null)]))
    .select(['practices.id as practiceId', 'absences.athleteId']),
)

type Mine = { readonly athleteId: string; readonly first: string; readonly last: string }

/** What somebody said of the practices of some days. */
export const ownAnswers = prepared((db, { athleteId, first, last }: Mine) =>
  db
    .selectFrom('answers')
    .where('athleteId', '=', athleteId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .select(['practiceId', 'answer', 'reason', 'version']),
)

/** Somebody's absences that touch some days. */
export const ownAbsences = prepared((db, { athleteId, first, last }: Mine) =>
  db
    .selectFrom('absences')
    .where('athleteId', '=', athleteId)
    .where('last', '>=', first)
    .where('first', '<=', last)
    .where('deletedAt', 'is', null)
    .select(['first', 'last', 'reason']),
)

/** Where a page of the agenda ends. */
const cursorKey = z.tuple([instant, id])

/** What is on and what comes, the nearest first. */
const toCome = (db: Db, seeing: Seeing, now: Date) =>
  practices(db, seeing)
    .where('practices.deletedAt', 'is', null)
    .where('practices.startsAt', '>', new Date(now.getTime() - LONGEST_PRACTICE_MS).toISOString())
    .where('practices.endsAt', '>', now.toISOString())
    .orderBy('practices.startsAt')
    .orderBy('practices.id')

interface Agenda {
  readonly now: Date
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function pageToCome(db: Db, seeing: Seeing, { now, limit, cursor }: Agenda) {
  let query = toCome(db, seeing, now).limit(limit + 1)
  if (cursor !== undefined) {
    const key = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('practices.startsAt', 'practices.id'), '>', eb.tuple(...key)))
  }
  return pageOfRows(await query.execute(), limit, ({ startsAt, id }) => [startsAt, id])
}

/** The nearest practice that asks the reader and is not cancelled. */
export const nextAsking = (db: Db, seeing: Seeing, now: Date) =>
  toCome(db, seeing, now)
    .where('practices.cancelledAt', 'is', null)
    .where((eb) => eb.or([eb('practices.choiceId', 'is', null), eb('mine.athleteId', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()

/** The latest that starts by one moment and ends after another. */
export const practiceOn = (
  db: Db,
  seeing: Seeing,
  by: { startsBy: string; after: string; endsAfter: string },
) =>
  practices(db, seeing)
    .where('practices.deletedAt', 'is', null)
    .where('practices.cancelledAt', 'is', null)
    .where('practices.startsAt', '>', by.after)
    .where('practices.startsAt', '<=', by.startsBy)
    .where('practices.endsAt', '>', by.endsAfter)
    .orderBy('practices.startsAt', 'desc')
    .orderBy('practices.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Members who said yes, by name. */
export const coming = (db: Db, { clubId }: ClubScope, practiceId: string) =>
  db
    .selectFrom('answers')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'answers.clubId').onRef('members.userId', '=', 'answers.athleteId'),
    )
    .innerJoin('users', 'users.id', 'answers.athleteId')
    .where('answers.clubId', '=', clubId)
    .where('answers.practiceId', '=', practiceId)
    .where('answers.answer', '=', 'yes')
    .orderBy('members.searchKey')
    .orderBy('users.id')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .execute()

export const chosenIn = (db: Db, choiceId: string) =>
  db
    .selectFrom('chosenMembers')
    .where('choiceId', '=', choiceId)
    .orderBy('athleteId')
    .select('athleteId')
    .execute()

export type StoredPractice = Row<'practices'>
export type Changed = Partial<Omit<StoredPractice, 'clubId' | 'id' | 'version' | 'createdAt'>>

/** Undefined when it is not there, is deleted, or was changed since that version. */
export const updatePractice = (
  db: Db,
  { clubId }: ClubScope,
  { id: practiceId, version, changes }: { id: string; version: number; changes: Changed },
) =>
  db
    .updateTable('practices')
    .set({ ...changes, version: version + 1 })
    .where('clubId', '=', clubId)
    .where('id', '=', practiceId)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
