import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { inBatches } from '#db/batches.ts'
import { selectFiguresOf, selectWholeOf } from '#db/rows/shared-sessions.ts'
import type { CoachedScope } from '#db/scopes.ts'
import type { Db, Row } from '#db/tables.ts'

const ownSessions = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('trainingSessions')
    .where('trainingSessions.athleteId', '=', athleteId)
    .where('trainingSessions.deletedAt', 'is', null)
    .select([
      'trainingSessions.id',
      'trainingSessions.date',
      'trainingSessions.type',
      'trainingSessions.durationMs',
      'trainingSessions.distance',
    ])

export const sessionsOfDays = (db: Db, scope: AthleteScope, { first, last }: DayRange) =>
  ownSessions(db, scope)
    .leftJoin('practiceLinks', (join) =>
      join
        .onRef('practiceLinks.athleteId', '=', 'trainingSessions.athleteId')
        .onRef('practiceLinks.sessionId', '=', 'trainingSessions.id'),
    )
    .where('trainingSessions.date', '>=', first)
    .where('trainingSessions.date', '<=', last)
    .orderBy('trainingSessions.date')
    .orderBy('trainingSessions.id')
    .select('practiceLinks.practiceId')
    .execute()

export const sessionsLoggedAs = async (db: Db, scope: AthleteScope, practiceIds: readonly string[]) =>
  practiceIds.length === 0
    ? []
    : ownSessions(db, scope)
        .innerJoin('practiceLinks', (join) =>
          join
            .onRef('practiceLinks.athleteId', '=', 'trainingSessions.athleteId')
            .onRef('practiceLinks.sessionId', '=', 'trainingSessions.id'),
        )
        .where('practiceLinks.athleteId', '=', scope.athleteId)
        .where('practiceLinks.practiceId', 'in', practiceIds)
        .orderBy('trainingSessions.date')
        .orderBy('trainingSessions.id')
        .select('practiceLinks.practiceId')
        .execute()

export const practiceOf = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .selectFrom('practiceLinks')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .select('practiceId')
    .executeTakeFirst()

/** Replaces the previous link. */
export const link = ({ db }: { readonly db: Db }, row: Row<'practiceLinks'>) =>
  db
    .insertInto('practiceLinks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['athleteId', 'sessionId']).doUpdateSet({ practiceId: row.practiceId }),
    )
    .execute()

export const unlink = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .deleteFrom('practiceLinks')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .execute()

export const registeredOfDays = (
  db: Db,
  { clubId }: ClubScope,
  { athleteId, first, last }: DayRange & AthleteScope,
) =>
  db
    .selectFrom('registerEntries')
    .innerJoin('practices', (join) =>
      join
        .onRef('practices.clubId', '=', 'registerEntries.clubId')
        .onRef('practices.id', '=', 'registerEntries.practiceId'),
    )
    .where('registerEntries.athleteId', '=', athleteId)
    .where('registerEntries.clubId', '=', clubId)
    .where('registerEntries.day', '>=', first)
    .where('registerEntries.day', '<=', last)
    .where('registerEntries.state', '<>', 'none')
    .where('practices.deletedAt', 'is', null)
    .where('practices.cancelledAt', 'is', null)
    .orderBy('practices.startsAt')
    .orderBy('practices.id')
    .select([
      'practices.id',
      'practices.day',
      'practices.startsAt',
      'practices.endsAt',
      'practices.cancelledAt',
      'registerEntries.state',
    ])
    .execute()

/** Omits practices whose register wasn't taken. */
export const takenOf = async (db: Db, { clubId }: ClubScope, practiceIds: readonly string[]) =>
  practiceIds.length === 0
    ? []
    : db
        .selectFrom('registerEntries')
        .where('clubId', '=', clubId)
        .where('practiceId', 'in', practiceIds)
        .where('state', '<>', 'none')
        .groupBy('practiceId')
        .select('practiceId')
        .execute()

export async function attendedOn(
  db: Db,
  { clubId }: ClubScope,
  { day, athleteIds }: { readonly day: CalendarDay; readonly athleteIds: readonly string[] },
) {
  const found = []
  for (const some of inBatches(athleteIds, ATHLETES))
    found.push(
      ...(await db
        .selectFrom('practices')
        .innerJoin('registerEntries', (join) =>
          join
            .onRef('registerEntries.clubId', '=', 'practices.clubId')
            .onRef('registerEntries.practiceId', '=', 'practices.id'),
        )
        .where('practices.clubId', '=', clubId)
        .where('practices.day', '=', day)
        .where('practices.deletedAt', 'is', null)
        .where('practices.cancelledAt', 'is', null)
        .where('registerEntries.athleteId', 'in', some)
        .where('registerEntries.state', 'in', ['present', 'late'])
        .orderBy('practices.startsAt')
        .orderBy('practices.id')
        .select(['registerEntries.athleteId', 'practices.id'])
        .execute()),
    )
  return found
}

/** Athletes per statement. */
const ATHLETES = 1_000

interface SharedLog {
  readonly athleteId: string
  readonly id: string
  readonly date: CalendarDay
  /** Null unless the athlete shares everything. */
  readonly practiceId: string | null
}

/** Shared sessions of a day, with the linked practice only if the athlete shares everything. */
export async function sharedOfDay(
  db: Db,
  scopes: readonly CoachedScope[],
  day: CalendarDay,
): Promise<SharedLog[]> {
  const days = { first: day, last: day }
  const inFigures = scopes.filter(({ share }) => share === 'figures')
  const figures = await db
    .selectFrom(selectFiguresOf(db, inFigures, days).as('session'))
    .select(['session.athleteId', 'session.id', 'session.date'])
    .execute()
  const whole = await db
    .selectFrom(selectWholeOf(db, wholeOf(scopes), days).as('session'))
    .leftJoin('practiceLinks', (join) =>
      join
        .onRef('practiceLinks.athleteId', '=', 'session.athleteId')
        .onRef('practiceLinks.sessionId', '=', 'session.id'),
    )
    .select(['session.athleteId', 'session.id', 'session.date', 'practiceLinks.practiceId'])
    .execute()
  return [...figures.map((row) => ({ ...row, practiceId: null })), ...whole].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  )
}

/** Requires that the athletes share everything. */
export const sharedLoggedAs = (
  db: Db,
  scopes: readonly CoachedScope[],
  { practiceId, ...days }: DayRange & { readonly practiceId: string },
): Promise<SharedLog[]> =>
  db
    .selectFrom('practiceLinks')
    .innerJoin(selectWholeOf(db, wholeOf(scopes), days).as('session'), (join) =>
      join
        .onRef('session.athleteId', '=', 'practiceLinks.athleteId')
        .onRef('session.id', '=', 'practiceLinks.sessionId'),
    )
    .where('practiceLinks.practiceId', '=', practiceId)
    .select(['session.athleteId', 'session.id', 'session.date', 'practiceLinks.practiceId'])
    .execute()

const wholeOf = (scopes: readonly CoachedScope[]) =>
  scopes.filter((scope): scope is CoachedScope<'everything'> => scope.share === 'everything')
