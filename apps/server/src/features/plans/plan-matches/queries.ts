import { FIRST_DAY } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { Matchable } from '@boathouse/domain/plans/plan-matches/model'
import { type ExpressionBuilder, sql } from 'kysely'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { BATCH_SIZE, inBatches } from '#db/batches.ts'
import { selectShared } from '#db/rows/shared-sessions.ts'
import type { CoachedScope } from '#db/scopes.ts'
import type { Db, Tables } from '#db/tables.ts'

export const sessionsOfDays = (db: Db, { athleteId }: AthleteScope, { first, last }: DayRange) =>
  db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('deletedAt', 'is', null)
    .select(['id', 'date', 'startTime', 'sport', 'type', 'durationMs', 'distance'])
    .execute()

export async function freeSessionsOf(db: Db, athleteIds: readonly string[], { first, last }: DayRange) {
  const found: (Matchable & { readonly athleteId: string })[] = []
  for (const some of inBatches(athleteIds, BATCH_SIZE))
    found.push(
      ...(await db
        .selectFrom('trainingSessions')
        .where('athleteId', 'in', some)
        .where('date', '>=', first)
        .where('date', '<=', last)
        .where('deletedAt', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('planLinks')
                .whereRef('planLinks.athleteId', '=', 'trainingSessions.athleteId')
                .whereRef('planLinks.sessionId', '=', 'trainingSessions.id')
                .where('planLinks.isUnlinked', '=', false)
                .select('planLinks.id'),
            ),
          ),
        )
        .select(['athleteId', 'id', 'date', 'sport', 'type'])
        .execute()),
    )
  return found
}

const FELT_COLUMNS = ['id', 'date', 'type', 'rpe'] as const

/** Restricts club plans to these squads; by default all squads of the athlete. */
interface OfClub {
  readonly club: ClubScope | null
  readonly squadIds?: readonly string[]
}

/** Planned and felt RPE of sessions matched to the athlete's or the club's plans. */
export function ownFelt(db: Db, { athleteId }: AthleteScope, { club, ...days }: DayRange & OfClub) {
  const own = db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .select(FELT_COLUMNS)
  return feltIn(db, db.selectFrom(own.as('seen')).select(FELT_COLUMNS), { athleteId, club, ...days })
}

/** Reads only sessions that the athlete shares. */
export const sharedFelt = (db: Db, scope: CoachedScope, asked: DayRange & OfClub) =>
  feltIn(db, selectSeen(db, scope), { athleteId: scope.athleteId, ...asked })

const selectSeen = (db: Db, scope: CoachedScope) =>
  db.selectFrom(selectShared(db, scope).as('seen')).select(FELT_COLUMNS)

async function feltIn(
  db: Db,
  sessions: ReturnType<typeof selectSeen>,
  { athleteId, club, squadIds, first, last }: DayRange & OfClub & { readonly athleteId: string },
) {
  const rows = await db
    .selectFrom(sessions.as('session'))
    .innerJoin('planLinks', (join) =>
      join.onRef('planLinks.sessionId', '=', 'session.id').on('planLinks.athleteId', '=', athleteId),
    )
    .leftJoin('plannedSessions as own', (join) =>
      // Includes deleted plans: an own plan hides a club's plan with the same id.
      join.onRef('own.id', '=', 'planLinks.plannedId').on('own.athleteId', '=', athleteId),
    )
    .leftJoin('clubPlannedSessions as club', (join) =>
      join
        .onRef('club.id', '=', 'planLinks.plannedId')
        .on('club.clubId', '=', club?.clubId ?? '')
        .on('club.deletedAt', 'is', null)
        .on('club.publishedAt', 'is not', null)
        .on(isFor(athleteId, squadIds)),
    )
    .where('session.date', '>=', first)
    .where('session.date', '<=', last)
    .where('session.rpe', 'is not', null)
    .where('planLinks.isUnlinked', '=', false)
    .select([
      'session.date',
      'session.type',
      'session.rpe as felt',
      'own.id as ownId',
      'own.deletedAt as ownDeletedAt',
      'own.rpe as ownRpe',
      'club.rpe as clubRpe',
    ])
    .execute()
  return rows.flatMap(({ date, type, felt, ownId, ownDeletedAt, ownRpe, clubRpe }) => {
    const intended = ownId === null ? clubRpe : ownDeletedAt === null ? ownRpe : null
    return intended === null || felt === null ? [] : [{ date, type, intended, felt }]
  })
}

/** SQL: the club's plan is for the athlete or one of these squads. */
const isFor =
  (athleteId: string, squadIds: readonly string[] | undefined) =>
  (eb: ExpressionBuilder<Tables & { club: Tables['clubPlannedSessions'] }, 'club'>) => {
    const isInSquad = eb.exists(
      eb
        .selectFrom('squadMembers')
        .whereRef('squadMembers.clubId', '=', 'club.clubId')
        .whereRef('squadMembers.squadId', '=', 'club.squadId')
        .where('squadMembers.userId', '=', athleteId)
        .where('squadMembers.role', '=', 'athlete')
        .select('squadMembers.userId'),
    )
    const isOwn = eb('club.memberId', '=', athleteId)
    if (squadIds === undefined) return eb.or([isOwn, isInSquad])
    if (squadIds.length === 0) return isOwn
    return eb.or([isOwn, eb.and([eb('club.squadId', 'in', squadIds), isInSquad])])
  }

interface SharedPlan {
  readonly scope: CoachedScope
  readonly plannedId: string
}

/** Null values if the day isn't shared or nothing was entered. */
export interface DoneFor {
  readonly athleteId: string
  readonly plannedId: string
  readonly sessionId: string | null
  readonly isShared: boolean
  readonly durationMs: number | null
  readonly distance: number | null
  readonly recording: string | null
}

/** Pairs per statement, each of which binds three parameters. */
const PAIRS = 3_000

/** Finds sessions of plans, and whether the athlete shares their day. Omits plans without one. */
export async function doneFor(db: Db, pairs: readonly SharedPlan[]): Promise<DoneFor[]> {
  const found: DoneFor[] = []
  for (const some of inBatches(pairs, PAIRS)) {
    const rows = await doneForSome(db, some)
    found.push(
      ...rows.flatMap(({ date, firstDay, ...row }) =>
        date === null ? [] : [{ ...row, isShared: date >= firstDay }],
      ),
    )
  }
  return found
}

/** An index lookup per pair, because PostgreSQL would read all links for a join. */
function doneForSome(db: Db, pairs: readonly SharedPlan[]) {
  const rows = sql.join(
    pairs.map(
      ({ scope: { athleteId, from }, plannedId }) => sql`(${athleteId}, ${plannedId}, ${from ?? FIRST_DAY})`,
    ),
  )
  return db
    .with(
      'asked(athleteId, plannedId, firstDay)',
      () => sql<{ athleteId: string; plannedId: string; firstDay: string }>`(values ${rows})`,
    )
    .with('linked', (given) =>
      given
        .selectFrom('asked')
        .select((eb) => [
          'asked.athleteId',
          'asked.plannedId',
          'asked.firstDay',
          eb
            .selectFrom('planLinks')
            .whereRef('planLinks.athleteId', '=', 'asked.athleteId')
            .whereRef('planLinks.plannedId', '=', 'asked.plannedId')
            .where('planLinks.isUnlinked', '=', false)
            .limit(1)
            .select('planLinks.sessionId')
            .as('sessionId'),
        ]),
    )
    .selectFrom('linked')
    .where('linked.sessionId', 'is not', null)
    .select((eb) => {
      const logged = eb
        .selectFrom('trainingSessions')
        .whereRef('trainingSessions.athleteId', '=', 'linked.athleteId')
        .whereRef('trainingSessions.id', '=', 'linked.sessionId')
        .where('trainingSessions.deletedAt', 'is', null)
        .limit(1)
      const shared = logged.whereRef('trainingSessions.date', '>=', 'linked.firstDay')
      return [
        'linked.athleteId',
        'linked.plannedId',
        'linked.firstDay',
        logged.select('trainingSessions.date').as('date'),
        shared.select('trainingSessions.id').as('sessionId'),
        shared.select('trainingSessions.durationMs').as('durationMs'),
        shared.select('trainingSessions.distance').as('distance'),
        shared.select('trainingSessions.recording').as('recording'),
      ]
    })
    .execute()
}
