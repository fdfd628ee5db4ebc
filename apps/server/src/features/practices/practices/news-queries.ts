import { hiddenUntil } from '#db/announced.ts'
import type { ClubScope } from '#db/scopes.ts'
import type { Db } from '#db/tables.ts'

interface Told {
  readonly clubId: string
  readonly practiceId: string
  readonly userId: string
}

/** Includes deleted practices of active clubs. */
export const findTold = (db: Db, { clubId, practiceId, userId }: Told, now: Date) =>
  db
    .selectFrom('practices')
    .innerJoin('clubs', 'clubs.id', 'practices.clubId')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'practices.clubId').on('members.userId', '=', userId),
    )
    .innerJoin('users', 'users.id', 'members.userId')
    .leftJoin('chosenMembers as mine', (join) =>
      join.onRef('mine.choiceId', '=', 'practices.choiceId').on('mine.athleteId', '=', userId),
    )
    .where('practices.clubId', '=', clubId)
    .where('practices.id', '=', practiceId)
    .where('clubs.status', '=', 'active')
    .select((eb) => hiddenUntil({ athleteId: userId, now })(eb).as('hiddenUntil'))
    .select([
      'practices.title',
      'practices.place',
      'practices.startsAt',
      'practices.timeZone',
      'practices.cancelledAt',
      'practices.cancelReason',
      'practices.deletedAt',
      'practices.choiceId',
      'mine.athleteId as chosen',
      'members.role',
      'clubs.name as club',
      'users.firstName',
      'users.email',
      'users.linkVersion',
      'users.remindersOffAt',
    ])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

export const findState = (db: Db, { clubId, practiceId }: Omit<Told, 'userId'>) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('id', '=', practiceId)
    .select(['startsAt', 'place', 'cancelledAt', 'deletedAt', 'choiceId', 'announcedAt'])
    .executeTakeFirst()

interface Onwards {
  readonly seriesId: string
  readonly from: string
  readonly now: Date
}

/** Future practices of a series, from a planned start on, that have guests with an email. */
export const listWithGuests = (db: Db, { clubId }: ClubScope, { seriesId, from, now }: Onwards) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('seriesId', '=', seriesId)
    .where('originalStart', '>=', from)
    .where('startsAt', '>', now.toISOString())
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('walkIns')
          .where('walkIns.clubId', '=', clubId)
          .whereRef('walkIns.practiceId', '=', 'practices.id')
          .where('walkIns.deletedAt', 'is', null)
          .where('walkIns.email', 'is not', null)
          .select('walkIns.id'),
      ),
    )
    .select(['id', 'startsAt', 'place', 'cancelledAt'])
    .execute()
