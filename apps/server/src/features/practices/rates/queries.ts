import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import * as z from 'zod/mini'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { isAnnounced } from '#db/announced.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import { RECORDED_STATES } from '#db/rows/attendance-months.ts'
import { recordedOfPractice } from '#db/rows/practice-rows.ts'
import type { Db } from '#db/tables.ts'

type PersonOfClub = { readonly clubId: string; readonly athleteId: string }

/** Adds the person's answers and register entries. `taken` is null without a register. */
const practicesWith = (db: Db, { clubId, athleteId }: PersonOfClub) =>
  db
    .selectFrom('practices')
    .leftJoin('chosenMembers as mine', (join) =>
      join.onRef('mine.choiceId', '=', 'practices.choiceId').on('mine.athleteId', '=', athleteId),
    )
    .leftJoin('answers as own', (join) =>
      join.onRef('own.practiceId', '=', 'practices.id').on('own.athleteId', '=', athleteId),
    )
    .leftJoin('registerEntries as entry', (join) =>
      join.onRef('entry.practiceId', '=', 'practices.id').on('entry.athleteId', '=', athleteId),
    )
    .where('practices.clubId', '=', clubId)
    .where('practices.deletedAt', 'is', null)
    .select([
      'practices.id',
      'practices.startsAt',
      'practices.day',
      'practices.choiceId',
      'mine.athleteId as chosen',
      'own.answer',
      'entry.state',
      recordedOfPractice.limit(1).as('taken'),
    ])

export type LineRow = Awaited<ReturnType<typeof begunPractices>>[number]

/** Omits cancelled practices. Unordered. */
export const begunPractices = prepared(
  (db, { clubId, athleteId, startsBy }: PersonOfClub & { startsBy: string }) =>
    practicesWith(db, { clubId, athleteId })
      .where('practices.cancelledAt', 'is', null)
      .where('practices.startsAt', '<=', startsBy),
)

/** Omits cancelled practices. Sorted by start. */
export const selectBegunPractices = (
  db: Db,
  { startsBy, first, last, ...of }: PersonOfClub & DayRange & { startsBy: string },
) =>
  practicesWith(db, of)
    .where('practices.cancelledAt', 'is', null)
    .where('practices.day', '>=', first)
    .where('practices.day', '<=', last)
    .where('practices.startsAt', '<=', startsBy)
    .orderBy('practices.day')
    .orderBy('practices.startsAt')
    .execute()

type Recorded = { readonly [Name in 'athleteId' | 'startsBy' | 'first' | 'last']: string }

/** Includes all clubs. Unordered. `held` is null if the practice was cancelled, deleted or postponed later. */
export const recordedOf = prepared((db, { athleteId, startsBy, first, last }: Recorded) =>
  db
    .selectFrom('registerEntries as entry')
    .where('entry.athleteId', '=', athleteId)
    .where('entry.day', '>=', first)
    .where('entry.day', '<=', last)
    .where('entry.state', 'in', RECORDED_STATES)
    .select((eb) => [
      'entry.day',
      'entry.state',
      eb
        .selectFrom('practices')
        .whereRef('practices.clubId', '=', 'entry.clubId')
        .whereRef('practices.id', '=', 'entry.practiceId')
        .where('practices.cancelledAt', 'is', null)
        .where('practices.deletedAt', 'is', null)
        .where('practices.startsAt', '<=', startsBy)
        .select('practices.id')
        .limit(1)
        .as('held'),
    ]),
)

/** Days of announced future practices that expect the athlete, a row per practice. Unordered. */
export const plannedFor = prepared(
  (
    db,
    { athleteId, last, startsAfter, now }: { [Name in 'athleteId' | 'last' | 'startsAfter' | 'now']: string },
  ) =>
    db
      .selectFrom('members')
      .innerJoin('practices', 'practices.clubId', 'members.clubId')
      .leftJoin('chosenMembers as mine', (join) =>
        join.onRef('mine.choiceId', '=', 'practices.choiceId').on('mine.athleteId', '=', athleteId),
      )
      .leftJoin('answers as own', (join) =>
        join.onRef('own.practiceId', '=', 'practices.id').on('own.athleteId', '=', athleteId),
      )
      .where('members.userId', '=', athleteId)
      .where('practices.deletedAt', 'is', null)
      .where('practices.cancelledAt', 'is', null)
      .where('practices.startsAt', '>', startsAfter)
      .where('practices.day', '<=', last)
      .where((eb) => isAnnounced(now)(eb as never))
      .select([
        'members.role',
        'members.joinedAt',
        'practices.day',
        'practices.startsAt',
        'practices.choiceId',
        'mine.athleteId as chosen',
        'own.answer',
      ]),
)

const cursorKey = z.tuple([instant, id])
type CursorKey = z.infer<typeof cursorKey>

export const toCursorKey = ({ startsAt, id: practiceId }: { startsAt: string; id: string }): CursorKey => [
  startsAt,
  practiceId,
]

/** Latest first, including practices that didn't expect the person. */
export async function pageOver(
  db: Db,
  of: PersonOfClub,
  { now, limit, cursor }: { now: string; limit: number; cursor?: string | undefined },
) {
  let query = practicesWith(db, of)
    .where('practices.startsAt', '<=', now)
    .where('practices.endsAt', '<=', now)
    .orderBy('practices.startsAt', 'desc')
    .orderBy('practices.id', 'desc')
    .limit(limit + 1)
    .select((eb) => [
      'practices.title',
      'practices.place',
      'practices.endsAt',
      'practices.startTime',
      'practices.timeZone',
      'practices.cancelledAt',
      'practices.cancelReason',
      'own.reason',
      eb
        .selectFrom('absences')
        .where('absences.athleteId', '=', of.athleteId)
        .whereRef('absences.last', '>=', 'practices.day')
        .whereRef('absences.first', '<=', 'practices.day')
        .where('absences.deletedAt', 'is', null)
        .orderBy('absences.last')
        .select('absences.reason')
        .limit(1)
        .as('awayFor'),
    ])
  if (cursor !== undefined) {
    const key = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('practices.startsAt', 'practices.id'), '<', eb.tuple(...key)))
  }
  return pageOfRows(await query.execute(), limit, toCursorKey)
}

export const findMember = (db: Db, { clubId }: ClubScope, { athleteId }: AthleteScope) =>
  db
    .selectFrom('members')
    .where('clubId', '=', clubId)
    .where('userId', '=', athleteId)
    .select(['role', 'joinedAt'])
    .executeTakeFirst()
