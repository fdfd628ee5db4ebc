import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { expressionBuilder, type NotNull } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { RECORDED_STATES, selectTotals, toMonth } from '#db/rows/attendance-months.ts'
import { isAnybodyRecorded } from '#db/rows/practice-rows.ts'
import { isInSquad } from '#db/squad-filter.ts'
import type { Db, Tables } from '#db/tables.ts'

/** Practices with a register, even those that were cancelled, deleted or postponed later. */
export const takenPractices = (db: Db, { clubId }: ClubScope, { first, last }: DayRange) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where(isAnybodyRecorded)
    .select([
      'id',
      'title',
      'startsAt',
      'day',
      'startTime',
      'choiceId',
      'capacity',
      'placing',
      'cancelledAt',
      'deletedAt',
    ])
    .execute()

/** Counts practices in which an asked member, who had joined, stayed on the waiting list and was not recorded. */
export const countWaiting = (db: Db, practiceIds: readonly string[]) =>
  db
    .selectFrom('answers')
    .innerJoin('practices', 'practices.id', 'answers.practiceId')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'answers.clubId').onRef('members.userId', '=', 'answers.athleteId'),
    )
    .leftJoin('chosenMembers as chosen', (join) =>
      join
        .onRef('chosen.choiceId', '=', 'practices.choiceId')
        .onRef('chosen.athleteId', '=', 'answers.athleteId'),
    )
    .leftJoin('registerEntries as entry', (join) =>
      join
        .onRef('entry.practiceId', '=', 'answers.practiceId')
        .onRef('entry.athleteId', '=', 'answers.athleteId')
        .on('entry.state', '<>', 'none'),
    )
    .where('answers.practiceId', 'in', practiceIds)
    .where('answers.answer', '=', 'waiting')
    .where('entry.state', 'is', null)
    .whereRef('members.joinedAt', '<=', 'practices.startsAt')
    .where((eb) => eb.or([eb('practices.choiceId', 'is', null), eb('chosen.athleteId', 'is not', null)]))
    .groupBy('answers.athleteId')
    .select((eb) => ['answers.athleteId', eb.fn.countAll<number>().as('count')])
    .execute()

interface Counting extends DayRange {
  /** Restricts to a squad; undefined for the whole club. */
  readonly squadId: string | undefined
  /** Practices that were cancelled, deleted or postponed after their register was taken. Few. */
  readonly except: readonly string[]
  readonly doubleDays: readonly string[]
}

const ofMembers = expressionBuilder<Tables, 'members'>()

/** Entries in some states, read from an index only. */
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

/** Practices that the member attended later on the day of the last absence. */
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

/** Sorted by name, with the last absence and the attendance after it. */
export const listAthletes = (db: Db, { clubId }: ClubScope, counting: Counting) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'athlete')
    .$if(counting.squadId !== undefined, (query) => query.where(isInSquad(counting.squadId ?? '', 'athlete')))
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
      // Only members who joined within these days can have entries from before they joined.
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

export const recordedInRegisters = (db: Db, { clubId }: ClubScope, practiceIds: readonly string[]) =>
  selectTotals(db).where('entry.clubId', '=', clubId).where('entry.practiceId', 'in', practiceIds).execute()

export const chosenIn = (db: Db, choiceIds: readonly string[]) =>
  db
    .selectFrom('chosenMembers')
    .where('choiceId', 'in', choiceIds)
    .select(['choiceId', 'athleteId'])
    .execute()

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
