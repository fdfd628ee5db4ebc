import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import type { ExpressionBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import { RECORDED_STATES } from '#db/rows/attendance-months.ts'
import { isAnybodyRecorded, isRegisterTaken, tappedOfPractice } from '#db/rows/practice-rows.ts'
import { isInSquad, isPracticeRunBy, isRegisterSeenBy } from '#db/squad-filter.ts'
import type { Db, Tables } from '#db/tables.ts'

/** Adds the number of people who came. `taken` is null if no coach recorded anyone. */
const withCounts = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('practices')
    .where('practices.clubId', '=', clubId)
    .where('practices.deletedAt', 'is', null)
    .select((eb) => {
      const entries = (states: readonly RegisterState[]) =>
        eb
          .selectFrom('registerEntries as entry')
          .whereRef('entry.practiceId', '=', 'practices.id')
          .where('entry.state', 'in', states)
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
      return [
        'practices.id',
        entries(['present', 'late']).as('attended'),
        tappedOfPractice.limit(1).as('taken'),
      ]
    })

const cursorKey = z.tuple([instant, id])

const over = (db: Db, club: ClubScope, now: Date) =>
  withCounts(db, club)
    .where('practices.startsAt', '<=', now.toISOString())
    .where('practices.endsAt', '<=', now.toISOString())
    .orderBy('practices.startsAt', 'desc')
    .orderBy('practices.id', 'desc')
    .select([
      'practices.title',
      'practices.place',
      'practices.startsAt',
      'practices.endsAt',
      'practices.day',
      'practices.startTime',
      'practices.timeZone',
      'practices.cancelledAt',
      'practices.cancelReason',
    ])

interface Of {
  readonly now: Date
  readonly limit: number
  /** Restricts to practices of this squad coach; null for all. */
  readonly coachId: string | null
}

/** Practices that are over, latest first; for a squad coach, only those whose register they see. */
export async function pageOver(
  db: Db,
  club: ClubScope,
  { now, limit, coachId, cursor }: Of & { cursor?: string | undefined },
) {
  let query = over(db, club, now).limit(limit + 1)
  if (coachId !== null) query = query.where(isRegisterSeenBy(coachId))
  if (cursor !== undefined) {
    const key = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('practices.startsAt', 'practices.id'), '<', eb.tuple(...key)))
  }
  return pageOfRows(await query.execute(), limit, ({ startsAt, id }) => [startsAt, id])
}

/** Restricts squad coaches to practices that they run. */
export const withoutRegister = (
  db: Db,
  club: ClubScope,
  { now, since, limit, coachId }: Of & { since: string },
) =>
  over(db, club, now)
    .where('practices.startsAt', '>', since)
    .where('practices.cancelledAt', 'is', null)
    .where((eb) => eb.not(isRegisterTaken))
    .$if(coachId !== null, (query) => query.where(isPracticeRunBy(coachId ?? '')))
    .limit(limit)
    .execute()

export const countsOfDays = (
  db: Db,
  club: ClubScope,
  { first, last }: { readonly first: string; readonly last: string },
) => withCounts(db, club).where('practices.day', '>=', first).where('practices.day', '<=', last).execute()

export const countEntries = (db: Db, club: ClubScope, practiceIds: readonly string[]) =>
  withCounts(db, club).where('practices.id', 'in', practiceIds).execute()

const endOfDays = z.tuple([calendarDay, instant, id])

interface TakenPage {
  readonly first: string
  readonly last: string
  readonly startsBy: string
  /** Restricts to a squad's practices; undefined for all. */
  readonly squadId: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function pageTaken(
  db: Db,
  { clubId }: ClubScope,
  { limit, cursor, squadId, ...days }: TakenPage,
) {
  let query = db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('day', '>=', days.first)
    .where('day', '<=', days.last)
    .where('startsAt', '<=', days.startsBy)
    .where(isAnybodyRecorded)
    .orderBy('day', 'desc')
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .select(['id', 'title', 'day', 'startTime', 'startsAt'])
  if (squadId !== undefined) query = query.where(asksSquad(squadId))
  if (cursor !== undefined) {
    const key = decodeCursor(cursor, endOfDays)
    query = query.where((eb) => eb(eb.refTuple('day', 'startsAt', 'id'), '<', eb.tuple(...key)))
  }
  return pageOfRows(await query.execute(), limit, ({ day, startsAt, id }) => [day, startsAt, id])
}

const asksSquad = (squadId: string) => (eb: ExpressionBuilder<Tables, 'practices'>) =>
  eb.or([
    eb('practices.choiceId', 'is', null),
    eb.exists(
      eb
        .selectFrom('chosenMembers as asked')
        .innerJoin('squadMembers', 'squadMembers.userId', 'asked.athleteId')
        .whereRef('asked.choiceId', '=', 'practices.choiceId')
        .whereRef('squadMembers.clubId', '=', 'practices.clubId')
        .where('squadMembers.squadId', '=', squadId)
        .where('squadMembers.role', '=', 'athlete')
        .select('asked.athleteId'),
    ),
  ])

const selectAthletes = (db: Db, clubId: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'athlete')
    .orderBy('members.searchKey')
    .orderBy('members.userId')
    .select(['members.userId as memberId', 'users.firstName', 'users.lastName', 'users.email'])

export const athletesByName = prepared((db, { clubId }: { clubId: string }) => selectAthletes(db, clubId))

export const athletesOfSquad = prepared((db, { clubId, squadId }: { clubId: string; squadId: string }) =>
  selectAthletes(db, clubId).where(isInSquad(squadId, 'athlete')),
)

export const recordedIn = (db: Db, { clubId }: ClubScope, practiceIds: readonly string[]) =>
  db
    .selectFrom('registerEntries')
    .where('clubId', '=', clubId)
    .where('practiceId', 'in', practiceIds)
    .where('state', 'in', RECORDED_STATES)
    .select(['practiceId', 'athleteId', 'state'])
    .execute()
