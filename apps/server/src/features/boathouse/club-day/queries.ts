import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { ClubScope } from '#auth/gate.ts'
import { countGuests } from '#db/rows/practice-rows.ts'
import { isPracticeRunBy } from '#db/squad-filter.ts'
import type { Db } from '#db/tables.ts'

const MAX_PRACTICES = 20

export type PracticeRow = Awaited<ReturnType<typeof practicesOfDays>>[number]

interface Practices extends DayRange {
  /** Restricts to practices that this squad coach runs; null for all. */
  readonly coachId: string | null
}

export const practicesOfDays = (db: Db, { clubId }: ClubScope, { first, last, coachId }: Practices) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .$if(coachId !== null, (query) => query.where(isPracticeRunBy(coachId ?? '')))
    .orderBy('day')
    .orderBy('startsAt')
    .orderBy('id')
    .limit(MAX_PRACTICES)
    .select([
      'id',
      'title',
      'place',
      'startsAt',
      'endsAt',
      'day',
      'startTime',
      'timeZone',
      'cancelledAt',
      'choiceId',
      'ownDeadline',
      'noticeMinutes',
      'announcedAt',
    ])
    .select((eb) => countGuests(eb).as('guests'))
    .execute()

export type MemberRow = Awaited<ReturnType<typeof members>>[number]

/** Adds each member's absence that ends first in the range, and whether one covers `day`. Looks up each member on purpose. */
export const members = (db: Db, { clubId }: ClubScope, { first, last, day }: DayRange & { day: string }) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .orderBy('members.searchKey')
    .orderBy('members.userId')
    .select((eb) => {
      const absences = (days: DayRange) =>
        eb
          .selectFrom('absences')
          .whereRef('absences.athleteId', '=', 'members.userId')
          .where('absences.last', '>=', days.first)
          .where('absences.first', '<=', days.last)
          .where('absences.deletedAt', 'is', null)
          .orderBy('absences.last')
          .orderBy('absences.id')
          .limit(1)
      return [
        absences({ first, last }).select('absences.first').as('awayFrom'),
        absences({ first, last }).select('absences.last').as('awayTo'),
        absences({ first: day, last: day }).select('absences.id').as('awayThatDay'),
      ]
    })
    .select([
      'users.id',
      'users.firstName',
      'users.lastName',
      'users.email',
      'members.role',
      'members.joinedAt',
    ])
    .execute()

export const answersTo = (db: Db, { clubId }: ClubScope, practiceIds: readonly string[]) =>
  db
    .selectFrom('answers')
    .where('clubId', '=', clubId)
    .where('practiceId', 'in', practiceIds)
    .select(['practiceId', 'athleteId', 'answer'])
    .execute()

export const chosenFor = (db: Db, { clubId }: ClubScope, practiceIds: readonly string[]) =>
  db
    .selectFrom('practices')
    .innerJoin('chosenMembers', 'chosenMembers.choiceId', 'practices.choiceId')
    .where('practices.clubId', '=', clubId)
    .where('practices.id', 'in', practiceIds)
    .select(['practices.id as practiceId', 'chosenMembers.athleteId'])
    .execute()
