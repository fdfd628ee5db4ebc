import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { newOwnPlannedSession, newPlannedSession } from '@boathouse/domain/plans/planned-sessions/contract'
import { ownPlannedSession, plannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { Records } from '#db/records.ts'
import type { CoachedScope } from '#db/scopes.ts'
import type { Db, Row } from '#db/tables.ts'

export const ownPlans = new Records({
  table: 'plannedSessions',
  shown: ownPlannedSession,
  input: newOwnPlannedSession,
})

// A row has one member, not all members of the request.
const { memberIds: _, ...given } = newPlannedSession.shape
const input = { ...given, memberId: plannedSession.shape.memberId }

export const clubPlans = new Records({
  table: 'clubPlannedSessions',
  shown: plannedSession,
  input: { shape: input },
})

type Column<T extends 'plannedSessions' | 'clubPlannedSessions'> = keyof Row<T> & string
export type OwnRow = Pick<Row<'plannedSessions'>, (typeof ownPlans.columns)[number]>
export type ClubRow = Pick<Row<'clubPlannedSessions'>, (typeof clubPlans.columns)[number]>

/** Range of days, optionally limited to the first plans; `isBackwards` sorts and limits from the end. */
export interface SomeDays extends DayRange {
  readonly most?: number
  readonly isBackwards?: boolean
}

export const ownOfDays = (
  db: Db,
  { athleteId }: AthleteScope,
  { first, last, most, isBackwards = false }: SomeDays,
): Promise<OwnRow[]> =>
  db
    .selectFrom('plannedSessions')
    .where('athleteId', '=', athleteId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('deletedAt', 'is', null)
    .orderBy('date', isBackwards ? 'desc' : 'asc')
    .orderBy('id', isBackwards ? 'desc' : 'asc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .select(ownPlans.columns)
    .execute()

const entryColumns = [
  'id',
  'date',
  'type',
  'minutes',
  'distance',
  'rpe',
  'version',
] as const satisfies readonly Column<'plannedSessions'>[]

const rowsOfScopes = (db: Db, scopes: readonly CoachedScope[], { first, last }: DayRange) =>
  db
    .selectFrom('plannedSessions')
    .where('deletedAt', 'is', null)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where(
      'athleteId',
      'in',
      scopes.map(({ athleteId }) => athleteId),
    )

export const sharedOfDays = async (db: Db, scopes: readonly CoachedScope[], days: DayRange) =>
  scopes.length === 0
    ? []
    : rowsOfScopes(db, scopes, days)
        .orderBy('date')
        .orderBy('id')
        .select(['athleteId', ...entryColumns])
        .execute()

/** Requires that the athletes share everything. */
export const sharedTitles = async (db: Db, scopes: readonly CoachedScope<'everything'>[], days: DayRange) =>
  scopes.length === 0 ? [] : rowsOfScopes(db, scopes, days).select(['athleteId', 'id', 'title']).execute()

/** Omits notes. */
export const clubOfDays = (db: Db, { clubId }: ClubScope, { first, last }: DayRange) =>
  db
    .selectFrom('clubPlannedSessions')
    .where('clubId', '=', clubId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('deletedAt', 'is', null)
    .orderBy('date')
    .orderBy('id')
    .select([...entryColumns, 'title', 'workout', 'practice', 'squadId', 'memberId', 'publishedAt'])
    .execute()

interface OfAthlete extends SomeDays {
  readonly athleteId: string
  readonly squadIds: readonly string[]
}

export const publishedFor = (
  db: Db,
  { clubId }: ClubScope,
  { athleteId, squadIds, first, last, most, isBackwards = false }: OfAthlete,
): Promise<ClubRow[]> =>
  db
    .selectFrom('clubPlannedSessions')
    .where('clubId', '=', clubId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where((eb) =>
      eb.or([
        eb('memberId', '=', athleteId),
        ...(squadIds.length > 0 ? [eb('squadId', 'in', squadIds)] : []),
      ]),
    )
    .where('publishedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('date', isBackwards ? 'desc' : 'asc')
    .orderBy('id', isBackwards ? 'desc' : 'asc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .select(clubPlans.columns)
    .execute()

/** Athletes of squads; for archived squads, those at the end. */
const athletesIn = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('squadMembers')
    .innerJoin('squads', (join) =>
      join.onRef('squads.clubId', '=', 'squadMembers.clubId').onRef('squads.id', '=', 'squadMembers.squadId'),
    )
    .where('squadMembers.clubId', '=', clubId)
    .where('squadMembers.role', '=', 'athlete')

/** Includes archived squads. */
export const squadsOfAthlete = (db: Db, club: ClubScope, athleteId: string) =>
  athletesIn(db, club)
    .where('squadMembers.userId', '=', athleteId)
    .select(['squads.id', 'squads.name', 'squadMembers.addedAt', 'squads.archivedAt'])
    .execute()

export const athletesOfSquads = (db: Db, club: ClubScope, squadIds: readonly string[]) =>
  athletesIn(db, club)
    .where('squadMembers.squadId', 'in', squadIds)
    .select(['squadMembers.squadId', 'squadMembers.userId', 'squadMembers.addedAt', 'squads.archivedAt'])
    .execute()

/** Sorted by name. Includes archived squads and the user's role. */
export const squadsWithRole = (db: Db, { clubId }: ClubScope, userId: string) =>
  db
    .selectFrom('squads')
    .leftJoin('squadMembers as own', (join) =>
      join
        .onRef('own.clubId', '=', 'squads.clubId')
        .onRef('own.squadId', '=', 'squads.id')
        .on('own.userId', '=', userId),
    )
    .where('squads.clubId', '=', clubId)
    .orderBy('squads.nameKey')
    .orderBy('squads.id')
    .select(['squads.id', 'squads.name', 'squads.archivedAt', 'own.role'])
    .execute()

export async function countOwnOn(db: Db, { athleteId }: AthleteScope, date: CalendarDay): Promise<number> {
  const { count } = await db
    .selectFrom('plannedSessions')
    .where('athleteId', '=', athleteId)
    .where('date', '=', date)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const sessionsOfDays = (db: Db, { athleteId }: AthleteScope, { first, last }: DayRange) =>
  db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('deletedAt', 'is', null)
    .orderBy('date')
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'date', 'type', 'durationMs', 'distance'])
    .execute()

interface Ids {
  readonly ids: readonly string[]
  readonly at: string
}

export async function publishPlans(db: Db, { clubId }: ClubScope, { ids, at }: Ids): Promise<void> {
  for (const some of inBatches(ids, INSERT_BATCH_SIZE))
    await db
      .updateTable('clubPlannedSessions')
      .set((eb) => ({ publishedAt: at, version: eb('version', '+', 1), updatedAt: at }))
      .where('clubId', '=', clubId)
      .where('id', 'in', some)
      .execute()
}

/** Permanently deletes a member's unpublished individual plans. */
export const deleteDrafts = (db: Db, { clubId }: ClubScope, memberId: string) =>
  db
    .deleteFrom('clubPlannedSessions')
    .where('memberId', '=', memberId)
    .where('clubId', '=', clubId)
    .where('publishedAt', 'is', null)
    .execute()

interface From {
  readonly memberId: string
  readonly day: CalendarDay
  readonly at: string
}

/** Soft-deletes a member's individual plans from a day on. */
export const deleteFrom = (db: Db, { clubId }: ClubScope, { memberId, day, at }: From) =>
  db
    .updateTable('clubPlannedSessions')
    .set((eb) => ({ deletedAt: at, version: eb('version', '+', 1) }))
    .where('memberId', '=', memberId)
    .where('clubId', '=', clubId)
    .where('date', '>=', day)
    .where('deletedAt', 'is', null)
    .execute()

export const audienceOf = (db: Db, { clubId }: ClubScope, id: string) =>
  db
    .selectFrom('clubPlannedSessions')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .select(['squadId', 'memberId'])
    .executeTakeFirst()
