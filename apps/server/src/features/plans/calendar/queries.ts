import type { AthleteScope } from '#auth/gate.ts'
import type { PersonLink } from '#auth/signed-links.ts'
import { isShownTo, type PracticeReader } from '#db/announced.ts'
import { readerLocale } from '#db/locale.ts'
import { prepared } from '#db/prepared.ts'
import type { Db } from '#db/tables.ts'

export const findFeed = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('calendarAddresses')
    .where('athleteId', '=', athleteId)
    .where('revokedAt', 'is', null)
    .select(['version', 'hasPlans'])
    .executeTakeFirst()

/** Increments the version, so a revoked URL stays revoked. */
export const renewFeed = (db: Db, { athleteId }: AthleteScope, now: string) =>
  db
    .insertInto('calendarAddresses')
    .values({ athleteId, version: 1, createdAt: now, revokedAt: null, hasPlans: false })
    .onConflict((conflict) =>
      conflict.column('athleteId').doUpdateSet((eb) => ({
        version: eb('calendarAddresses.version', '+', 1),
        createdAt: now,
        revokedAt: null,
      })),
    )
    .returning(['version', 'hasPlans'])
    .executeTakeFirstOrThrow()

export const choosePlans = (db: Db, { athleteId }: AthleteScope, hasPlans: boolean) =>
  db
    .updateTable('calendarAddresses')
    .set({ hasPlans })
    .where('athleteId', '=', athleteId)
    .where('revokedAt', 'is', null)
    .returning('version')
    .executeTakeFirst()

export type FeedHolder = Awaited<ReturnType<typeof findFeedHolder>>[number]

/** User of a valid URL, once for each of their clubs. */
export const findFeedHolder = (db: Db, { userId, version }: PersonLink) =>
  db
    .selectFrom('calendarAddresses as address')
    .innerJoin('users', 'users.id', 'address.athleteId')
    .innerJoin('members', 'members.userId', 'users.id')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .where('address.athleteId', '=', userId)
    .where('address.version', '=', version)
    .where('address.revokedAt', 'is', null)
    .where('users.erasedAs', 'is', null)
    .select([
      'address.hasPlans',
      'users.id',
      'users.email',
      'users.firstName',
      'users.lastName',
      readerLocale,
      'users.distanceUnit',
      'members.role',
      'clubs.id as clubId',
      'clubs.name as clubName',
    ])
    .$narrowType<{ email: string }>()
    .execute()

interface Attendee extends PracticeReader {
  readonly clubId: string
}

const practicesThatAsk = (db: Db, { clubId, athleteId, announcedBy }: Attendee) =>
  db
    .selectFrom('practices')
    .leftJoin('chosenMembers as mine', (join) =>
      join.onRef('mine.choiceId', '=', 'practices.choiceId').on('mine.athleteId', '=', athleteId),
    )
    .leftJoin('answers', (join) =>
      join.onRef('answers.practiceId', '=', 'practices.id').on('answers.athleteId', '=', athleteId),
    )
    .where('practices.clubId', '=', clubId)
    .where('practices.deletedAt', 'is', null)
    .where(isShownTo({ athleteId, announcedBy }))
    .where((eb) => eb.or([eb('practices.choiceId', 'is', null), eb('mine.athleteId', 'is not', null)]))
    .select([
      'practices.id',
      'practices.startsAt',
      'practices.endsAt',
      'practices.day',
      'practices.timeZone',
      'practices.title',
      'practices.place',
      'practices.notes',
      'practices.cancelledAt',
      'practices.cancelReason',
      'practices.version',
      'practices.createdAt',
      'practices.updatedAt',
      'answers.answer',
      'answers.updatedAt as answeredAt',
    ])

export type CalendarRow = Awaited<ReturnType<typeof nextPractices>>[number]

interface PracticeRange extends Attendee {
  readonly [name: string]: string | number
  readonly until: string
  readonly today: string
  readonly limit: number
}

export const nextPractices = prepared((db, reach: PracticeRange) =>
  practicesThatAsk(db, reach)
    .where('practices.day', '>=', reach.today)
    .where('practices.day', '<=', reach.until)
    .orderBy('practices.day')
    .orderBy('practices.startsAt')
    .orderBy('practices.id')
    .limit(reach.limit),
)

export const lastPractices = prepared((db, reach: PracticeRange) =>
  practicesThatAsk(db, reach)
    .where('practices.day', '<', reach.today)
    .where('practices.day', '>=', reach.until)
    .orderBy('practices.day', 'desc')
    .orderBy('practices.startsAt', 'desc')
    .orderBy('practices.id', 'desc')
    .limit(reach.limit),
)

export const absencesSince = prepared((db, { athleteId, first }: { athleteId: string; first: string }) =>
  db
    .selectFrom('absences')
    .where('athleteId', '=', athleteId)
    .where('last', '>=', first)
    .where('deletedAt', 'is', null)
    .select(['first', 'last', 'reason']),
)
