import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { inBatches } from '#db/batches.ts'
import type { CoachedScope } from '#db/scopes.ts'
import { selectFiguresOf, selectWholeOf } from '#db/shared-sessions.ts'
import type { Db, Row } from '#db/tables.ts'

/** Of one's sessions what is shown beside a practice, with the practice that each was logged as. */
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

/** One's own sessions of some days. */
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

/** One's own sessions that were logged as one of some practices, of whatever day. */
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

/** As which practice one of one's own sessions was logged. */
export const practiceOf = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .selectFrom('practiceLinks')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .select('practiceId')
    .executeTakeFirst()

/** Says as which practice a session was logged, in place of what was said before. */
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

/** What registers of a club's practices of some days have of one of its athletes, but for cancelled ones; in the order of their starts. */
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

/** Which of some practices of a club have a register that somebody took. */
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

/** Who was there at a practice, and at which others of its day; of the athletes who are named. */
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

/** So many athletes one statement names. */
const ATHLETES = 1_000

interface SharedLog {
  readonly athleteId: string
  readonly id: string
  readonly date: CalendarDay
  /** Known of who shares everything alone. */
  readonly practiceId: string | null
}

/** The sessions of a day of athletes who share it. As which practice one was logged is no figure: of who shares figures alone nobody reads it. */
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

/** The sessions that were logged as a practice, of athletes who share everything of their days. */
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
