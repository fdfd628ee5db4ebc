import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import type { RegisterState } from '@boathouse/domain/register/model'
import type { ExpressionBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { RECORDED_STATES } from '#db/attendance-months.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import { isAnybodyRecorded, isRegisterTaken, tappedOfPractice } from '#db/register-taken.ts'
import { isInSquad, isPracticeRunBy, isRegisterSeenBy } from '#db/squad-filter.ts'
import type { Db, Tables } from '#db/tables.ts'

/** A club's practices, each with the number of people who came. `taken` is null if no coach recorded anyone. */
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

/** Where a page of what is over ends. */
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
  /** A squad's coach, for the practices of theirs alone; null for all of the club's. */
  readonly coachId: string | null
}

/** What is over, the latest first; for a squad's coach those whose registers they see. */
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

/** What is over since a moment and was not cancelled, and of whom nobody was recorded; the latest first, for a squad's coach those that they run. */
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

/** The registers of the practices of some days, in figures. */
export const countsOfDays = (
  db: Db,
  club: ClubScope,
  { first, last }: { readonly first: string; readonly last: string },
) => withCounts(db, club).where('practices.day', '>=', first).where('practices.day', '<=', last).execute()

/** The registers of some practices, in figures. */
export const countEntries = (db: Db, club: ClubScope, practiceIds: readonly string[]) =>
  withCounts(db, club).where('practices.id', 'in', practiceIds).execute()

/** Where a page of the registers of some days ends. */
const endOfDays = z.tuple([calendarDay, instant, id])

interface TakenPage {
  readonly first: string
  readonly last: string
  /** Whose registers are open by now start by then. */
  readonly startsBy: string
  /** Without one: those that ask anybody. */
  readonly squadId: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The practices of some days whose register says something of anybody, without cancelled ones; the latest first. */
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

/** Whether a practice asks an athlete of a squad. */
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

/** The club's athletes by name. */
export const athletesByName = prepared((db, { clubId }: { clubId: string }) => selectAthletes(db, clubId))

/** A squad's athletes by name. */
export const athletesOfSquad = prepared((db, { clubId, squadId }: { clubId: string; squadId: string }) =>
  selectAthletes(db, clubId).where(isInSquad(squadId, 'athlete')),
)

/** Who was recorded in some registers, and as what. */
export const recordedIn = (db: Db, { clubId }: ClubScope, practiceIds: readonly string[]) =>
  db
    .selectFrom('registerEntries')
    .where('clubId', '=', clubId)
    .where('practiceId', 'in', practiceIds)
    .where('state', 'in', RECORDED_STATES)
    .select(['practiceId', 'athleteId', 'state'])
    .execute()
