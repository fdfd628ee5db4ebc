import { type ExpressionBuilder, sql } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { hiddenUntil } from '#db/announced.ts'
import { readerLocale } from '#db/locale.ts'
import type { Db, Tables } from '#db/tables.ts'

interface Moment {
  readonly now: Date
  /** Day in the club's time zone. */
  readonly today: string
}

/** Published seats in current and future line-ups, without cancelled practices. */
const seatsToCome = (db: Db, { clubId }: ClubScope, { now, today }: Moment) =>
  db
    .selectFrom('publishedSeats as seated')
    .innerJoin('lineUps', (join) =>
      join.onRef('lineUps.clubId', '=', 'seated.clubId').onRef('lineUps.id', '=', 'seated.lineUpId'),
    )
    .leftJoin('practices', (join) =>
      join.onRef('practices.clubId', '=', 'lineUps.clubId').onRef('practices.id', '=', 'lineUps.practiceId'),
    )
    .where('seated.clubId', '=', clubId)
    .where((eb) =>
      eb.or([
        eb.and([eb('lineUps.practiceId', 'is', null), eb('lineUps.day', '>=', today)]),
        eb.and([
          eb('practices.endsAt', '>', now.toISOString()),
          eb('practices.cancelledAt', 'is', null),
          eb('practices.deletedAt', 'is', null),
        ]),
      ]),
    )

export const lineUpsOfMember = (
  db: Db,
  club: ClubScope,
  { memberId, ...moment }: Moment & { memberId: string },
) =>
  seatsToCome(db, club, moment)
    .where('seated.memberId', '=', memberId)
    .distinct()
    .select('seated.lineUpId')
    .execute()

interface Away extends Moment {
  readonly memberId: string
  readonly first: string
  readonly last: string
}

/** Line-ups of a member's absence. Omits practices that they answered with yes or maybe. */
export const lineUpsOfDays = (db: Db, club: ClubScope, { memberId, first, last, ...moment }: Away) =>
  seatsToCome(db, club, moment)
    .leftJoin('answers', (join) =>
      join.onRef('answers.practiceId', '=', 'practices.id').on('answers.athleteId', '=', memberId),
    )
    .where('seated.memberId', '=', memberId)
    .where((eb) => eb.between(eb.fn.coalesce('practices.day', 'lineUps.day'), first, last))
    .where((eb) => eb.or([eb('answers.answer', 'is', null), eb('answers.answer', 'in', ['no', 'none'])]))
    .distinct()
    .select('seated.lineUpId')
    .execute()

export const seatedInBoat = (db: Db, club: ClubScope, { boatId, ...moment }: Moment & { boatId: string }) =>
  seatsToCome(db, club, moment)
    .where('seated.boatId', '=', boatId)
    .select(['seated.lineUpId', 'seated.memberId', 'lineUps.publishedBy'])
    .execute()

interface OfMember {
  readonly memberId: string
  readonly lineUpIds: readonly string[]
}

export const seatsAmong = (db: Db, { clubId }: ClubScope, { memberId, lineUpIds }: OfMember) =>
  db
    .selectFrom('publishedSeats as seated')
    .innerJoin('lineUps', (join) =>
      join.onRef('lineUps.clubId', '=', 'seated.clubId').onRef('lineUps.id', '=', 'seated.lineUpId'),
    )
    .where('seated.clubId', '=', clubId)
    .where('seated.memberId', '=', memberId)
    .where('seated.lineUpId', 'in', lineUpIds)
    .select(['seated.lineUpId', 'seated.boatId', 'seated.seat', 'lineUps.publishedBy'])
    .execute()

export async function emptySeats(
  db: Db,
  { clubId }: ClubScope,
  { memberId, lineUpIds, at }: OfMember & { readonly at: string },
): Promise<void> {
  await db
    .deleteFrom('publishedSeats')
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where('lineUpId', 'in', lineUpIds)
    .execute()
  const boats = (eb: ExpressionBuilder<Tables, 'lineUpSeats'>) =>
    eb
      .selectFrom('lineUpBoats')
      .where('lineUpBoats.clubId', '=', clubId)
      .where('lineUpBoats.lineUpId', 'in', lineUpIds)
      .select('lineUpBoats.id')
  await db
    .updateTable('lineUpSeats')
    .set((eb) => ({ memberId: null, version: eb('version', '+', 1), updatedAt: at }))
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where((eb) => eb('lineUpBoatId', 'in', boats(eb)))
    .execute()
  await db
    .updateTable('lineUps')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: at }))
    .where('clubId', '=', clubId)
    .where('id', 'in', lineUpIds)
    .execute()
}

/** Admins, and those of the members who still coach a squad, if their address is confirmed. */
export const findCoaches = (db: Db, { clubId }: ClubScope, ids: readonly string[]) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('users.erasedAs', 'is', null)
    .where('users.emailVerified', '=', true)
    .where((eb) =>
      eb.or([
        eb('members.role', '=', 'admin'),
        eb.and([
          ids.length === 0 ? sql<boolean>`1 = 0` : eb('members.userId', 'in', ids),
          eb.exists(
            eb
              .selectFrom('squadMembers')
              .whereRef('squadMembers.clubId', '=', 'members.clubId')
              .whereRef('squadMembers.userId', '=', 'members.userId')
              .where('squadMembers.role', '=', 'coach')
              .select('squadMembers.userId'),
          ),
        ]),
      ]),
    )
    .select(['users.id', 'users.email', readerLocale, 'members.role'])
    .$narrowType<{ email: string }>()
    .execute()

export interface Told {
  readonly clubId: string
  readonly lineUpId: string
  readonly userId: string
}

/** Published line-up that a message is about, and when the member sees its practice. Undefined for non-members, or if its practice is over or off. */
export const findTold = (db: Db, { clubId, lineUpId, userId }: Told, now: Date) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .innerJoin('lineUps', 'lineUps.clubId', 'members.clubId')
    .leftJoin('practices', (join) =>
      join.onRef('practices.clubId', '=', 'lineUps.clubId').onRef('practices.id', '=', 'lineUps.practiceId'),
    )
    .where('members.userId', '=', userId)
    .where('members.clubId', '=', clubId)
    .where('clubs.status', '=', 'active')
    .where('users.erasedAs', 'is', null)
    .where('lineUps.id', '=', lineUpId)
    .where('lineUps.publishedAt', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('lineUps.practiceId', 'is', null),
        eb.and([
          eb('practices.endsAt', '>', now.toISOString()),
          eb('practices.cancelledAt', 'is', null),
          eb('practices.deletedAt', 'is', null),
        ]),
      ]),
    )
    .select(['users.firstName', 'users.email', 'users.linkVersion', 'users.remindersOffAt', 'members.role'])
    .select(['clubs.name as club', 'clubs.timeZone as clubTimeZone', 'lineUps.practiceId', 'lineUps.day'])
    .select(['practices.title', 'practices.startsAt', 'practices.timeZone', 'practices.cancelledAt'])
    .select(['practices.ownDeadline', 'practices.noticeMinutes', 'practices.announcedAt'])
    .select('clubs.answerDeadline')
    .select((eb) => hiddenUntil({ athleteId: userId, now })(eb as never).as('hiddenUntil'))
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

/** Adds whether damage makes the boat unusable. */
export const findBoat = (db: Db, { clubId, boatId }: { readonly clubId: string; readonly boatId: string }) =>
  db
    .selectFrom('boats')
    .where('boats.clubId', '=', clubId)
    .where('boats.id', '=', boatId)
    .select((eb) => [
      'boats.name',
      eb
        .selectFrom('damages')
        .whereRef('damages.clubId', '=', 'boats.clubId')
        .whereRef('damages.boatId', '=', 'boats.id')
        .where('damages.severity', '=', 'notUsable')
        .where('damages.mendedAt', 'is', null)
        .where('damages.deletedAt', 'is', null)
        .limit(1)
        .select('damages.id')
        .as('damageId'),
    ])
    .executeTakeFirst()

/** Name of a member, and their current answer to the line-up's practice. */
export const findGone = (db: Db, { clubId, lineUpId, userId }: Told) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .leftJoin('answers', (join) =>
      join.onRef('answers.athleteId', '=', 'members.userId').on('answers.practiceId', '=', lineUpId),
    )
    .where('members.clubId', '=', clubId)
    .where('members.userId', '=', userId)
    .select(['users.firstName', 'users.lastName', 'answers.answer'])
    .executeTakeFirst()
