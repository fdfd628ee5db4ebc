import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { RegisterState } from '@boathouse/domain/register/model'
import { expressionBuilder, type NotNull } from 'kysely'
import * as z from 'zod/mini'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { RECORDED_STATES, selectTotals, toMonth } from '#db/attendance-months.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import type { Db, Tables } from '#db/tables.ts'

/** A club, and one of its people. */
type PersonOfClub = { readonly clubId: string; readonly athleteId: string }

/** A club's practices with what one person said and what is recorded of them. `taken` is null where no register was taken. */
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
    .select((eb) => [
      'practices.id',
      'practices.startsAt',
      'practices.day',
      'practices.choiceId',
      'mine.athleteId as chosen',
      'own.answer',
      'entry.state',
      eb
        .selectFrom('registerEntries as someone')
        .whereRef('someone.practiceId', '=', 'practices.id')
        .where('someone.state', '<>', 'none')
        .select('someone.practiceId')
        .limit(1)
        .as('taken'),
    ])

export type LineRow = Awaited<ReturnType<typeof begunPractices>>[number]

/** Every practice of the club whose register can have been taken, but for cancelled ones. In no order. */
export const begunPractices = prepared(
  (db, { clubId, athleteId, startsBy }: PersonOfClub & { startsBy: string }) =>
    practicesWith(db, { clubId, athleteId })
      .where('practices.cancelledAt', 'is', null)
      .where('practices.startsAt', '<=', startsBy),
)

type Recorded = { readonly [Name in 'athleteId' | 'startsBy' | 'first' | 'last']: string }

/**
 * What registers of some days say of an athlete, in whichever club they were taken. `held` is null of a practice that was
 * cancelled, deleted or put off since: each is looked up by its key, since they are few beside all that the clubs had. In no
 * order.
 */
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

/** The days of practices to come that expect an athlete at their club, up to a day, one for each. In no order. */
export const plannedFor = prepared(
  (db, { athleteId, last, startsAfter }: { athleteId: string; last: string; startsAfter: string }) =>
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

/** Where a page of what is over ends. */
const cursorKey = z.tuple([instant, id])
type CursorKey = z.infer<typeof cursorKey>

export const toCursorKey = ({ startsAt, id: practiceId }: { startsAt: string; id: string }): CursorKey => [
  startsAt,
  practiceId,
]

/** What is over, the latest first, whoever it expected. */
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

/** The practices of some days whose register was taken; cancelled, deleted and put off ones too. */
export const takenPractices = (db: Db, { clubId }: ClubScope, { first, last }: DayRange) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('registerEntries as someone')
          .whereRef('someone.practiceId', '=', 'practices.id')
          .where('someone.state', '<>', 'none')
          .select('someone.practiceId'),
      ),
    )
    .select(['id', 'title', 'startsAt', 'day', 'startTime', 'choiceId', 'cancelledAt', 'deletedAt'])
    .execute()

interface Counting extends DayRange {
  /** Practices that don't count: cancelled, deleted or put off after their register was taken, so that they are few. */
  readonly except: readonly string[]
  /** The days that had more practices than one. */
  readonly doubleDays: readonly string[]
}

const ofMembers = expressionBuilder<Tables, 'members'>()

/** One member's entries of some states: a walk along the index, without a look at the rows. */
const selectEntries = (states: readonly RegisterState[], { first, last, except }: Counting) => {
  const entries = ofMembers
    .selectFrom('registerEntries as entry')
    .whereRef('entry.clubId', '=', 'members.clubId')
    .whereRef('entry.athleteId', '=', 'members.userId')
    .where('entry.state', 'in', states)
    .where('entry.day', '>=', first)
    .where('entry.day', '<=', last)
  return except.length === 0 ? entries : entries.where('entry.practiceId', 'not in', except)
}

const ATTENDED = ['present', 'late'] as const

const lastAbsence = (counting: Counting) =>
  selectEntries(['absent'], counting).select((eb) => eb.fn.max<string | null>('entry.day').as('day'))

const cameSince = (counting: Counting) =>
  selectEntries(ATTENDED, counting)
    .where('entry.day', '>', lastAbsence(counting))
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** How often somebody came on the day itself, after they had been absent. */
function cameThatDay(counting: Counting) {
  const thatDay = (states: readonly RegisterState[]) =>
    selectEntries(states, counting)
      .where('entry.day', '=', lastAbsence(counting))
      .innerJoin('practices', 'practices.id', 'entry.practiceId')
  const lastStart = thatDay(['absent']).select((eb) => eb.fn.max('practices.startsAt').as('startsAt'))
  return thatDay(ATTENDED)
    .where('practices.startsAt', '>', lastStart)
    .select((eb) => eb.fn.countAll<number>().as('count'))
}

/** The first day on which somebody was recorded. */
const firstRecorded = ({ first, last }: DayRange) =>
  ofMembers
    .selectFrom('registerEntries as earliest')
    .whereRef('earliest.athleteId', '=', 'members.userId')
    .whereRef('earliest.clubId', '=', 'members.clubId')
    .where('earliest.day', '>=', first)
    .where('earliest.day', '<=', last)
    .where('earliest.state', '<>', 'none')
    .orderBy('earliest.day')
    .limit(1)
    .select('earliest.day')

/** The club's athletes by name, with the last absence of some days and what came after it. */
export const listAthletes = (db: Db, { clubId }: ClubScope, counting: Counting) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'athlete')
    .orderBy('members.searchKey')
    .orderBy('members.userId')
    .select([
      'members.userId as memberId',
      'members.joinedAt',
      'users.firstName',
      'users.lastName',
      'users.email',
    ])
    .select([lastAbsence(counting).as('lastAbsence'), cameSince(counting).as('cameSince')])
    .select((eb) =>
      // Who was a member before the first of the days, wherever that began, has nothing in them from before they joined.
      eb
        .case()
        .when('members.joinedAt', '>', addDays(counting.first, -1))
        .then(firstRecorded(counting))
        .end()
        .as('firstDay'),
    )
    .$if(counting.doubleDays.length > 0, (query) =>
      query.select((eb) =>
        eb
          .case()
          .when(lastAbsence(counting), 'in', counting.doubleDays)
          .then(cameThatDay(counting))
          .end()
          .as('cameThatDay'),
      ),
    )
    .$narrowType<{ cameSince: NotNull }>()
    .execute()

/** What is recorded of each of the club's athletes in whole months, added up. */
export const recordedInMonths = (db: Db, { clubId }: ClubScope, { first, last }: DayRange) =>
  db
    .selectFrom('members')
    .innerJoin('attendanceMonths as sums', (join) =>
      join.onRef('sums.athleteId', '=', 'members.userId').onRef('sums.clubId', '=', 'members.clubId'),
    )
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'athlete')
    .where('sums.month', '>=', toMonth(first))
    .where('sums.month', '<=', toMonth(last))
    .groupBy('sums.athleteId')
    .select('sums.athleteId')
    .select(({ fn }) => [
      fn.sum<number>('sums.present').as('present'),
      fn.sum<number>('sums.late').as('late'),
      fn.sum<number>('sums.excused').as('excused'),
      fn.sum<number>('sums.absent').as('absent'),
      fn.sum<number>('sums.noShows').as('noShows'),
    ])
    .execute()

/** What is recorded of each athlete in some registers, added up. */
export const recordedInRegisters = (db: Db, { clubId }: ClubScope, practiceIds: readonly string[]) =>
  selectTotals(db).where('entry.clubId', '=', clubId).where('entry.practiceId', 'in', practiceIds).execute()

/** Whom practices are for that are not for everyone. */
export const chosenIn = (db: Db, choiceIds: readonly string[]) =>
  db
    .selectFrom('chosenMembers')
    .where('choiceId', 'in', choiceIds)
    .select(['choiceId', 'athleteId'])
    .execute()

/** Who was recorded in some practices that are for others. */
export const recordedUnasked = (db: Db, practiceIds: readonly string[]) =>
  db
    .selectFrom('registerEntries as entry')
    .innerJoin('practices', 'practices.id', 'entry.practiceId')
    .leftJoin('chosenMembers as mine', (join) =>
      join.onRef('mine.choiceId', '=', 'practices.choiceId').onRef('mine.athleteId', '=', 'entry.athleteId'),
    )
    .where('entry.practiceId', 'in', practiceIds)
    .where('entry.state', '<>', 'none')
    .where('mine.athleteId', 'is', null)
    .select(['entry.athleteId', 'practices.startsAt'])
    .execute()

/** In which practices of some days athletes were recorded, and as what. */
export const recordedIn = (
  db: Db,
  { clubId }: ClubScope,
  athleteIds: readonly string[],
  { first, last }: DayRange,
) =>
  db
    .selectFrom('registerEntries')
    .where('clubId', '=', clubId)
    .where('athleteId', 'in', athleteIds)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('state', 'in', RECORDED_STATES)
    .select(['athleteId', 'practiceId', 'state'])
    .execute()

/** The language in which somebody reads. */
export const findLocale = (db: Db, { athleteId }: AthleteScope) =>
  db.selectFrom('users').where('id', '=', athleteId).select('locale').executeTakeFirstOrThrow()
