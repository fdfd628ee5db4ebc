import type { ClubScope } from '#auth/gate.ts'
import { isAnnounced } from '#db/announced.ts'
import { BATCH_SIZE, INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { readerLocale } from '#db/locale.ts'
import type { Db, Row } from '#db/tables.ts'

export const findOpen = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('planTellings')
    .where('clubId', '=', clubId)
    .where('toldAt', 'is', null)
    .select(['id', 'firstAt'])
    .executeTakeFirst()

/** Time of the last notification; null if none is kept. */
export async function findLastTold(db: Db, { clubId }: ClubScope): Promise<string | null> {
  const found = await db
    .selectFrom('planTellings')
    .where('clubId', '=', clubId)
    .select((eb) => eb.fn.max('toldAt').as('toldAt'))
    .executeTakeFirst()
  return found?.toldAt ?? null
}

export const open = (db: Db, row: Omit<Row<'planTellings'>, 'toldAt'>) =>
  db
    .insertInto('planTellings')
    .values({ ...row, toldAt: null })
    .execute()

export const putOff = (db: Db, { clubId, id, dueAt }: Pick<Row<'planTellings'>, 'clubId' | 'id' | 'dueAt'>) =>
  db.updateTable('planTellings').set({ dueAt }).where('clubId', '=', clubId).where('id', '=', id).execute()

/** Stores versions before the change. Keeps the first version of each session. */
export async function insertNews(db: Db, rows: readonly Row<'planNews'>[]): Promise<void> {
  for (const some of inBatches(rows, INSERT_BATCH_SIZE))
    await db
      .insertInto('planNews')
      .values(some)
      .onConflict((conflict) => conflict.columns(['clubId', 'tellingId', 'plannedId']).doNothing())
      .execute()
}

/** All clubs, earliest first. */
export const listDue = (db: Db, now: string, most: number) =>
  db
    .selectFrom('planTellings')
    .where('toldAt', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('clubId')
    .limit(most)
    .select(['clubId', 'id', 'dueAt'])
    .execute()

export type Due = Awaited<ReturnType<typeof listDue>>[number]

/** Undefined if another server claimed it, or the plan changed since. */
export const takeOn = (db: Db, { clubId, id, dueAt }: Due, toldAt: string) =>
  db
    .updateTable('planTellings')
    .set({ toldAt })
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .where('dueAt', '=', dueAt)
    .where('toldAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

interface Notification {
  readonly clubId: string
  readonly tellingId: string
}

/** Plans before and after the change, without unannounced practices; `planId` is null if erased. */
const selectChanges = (db: Db, { clubId, tellingId }: Notification, now: Date) =>
  db
    .selectFrom('planNews as news')
    .leftJoin('clubPlannedSessions as plan', (join) =>
      join.onRef('plan.clubId', '=', 'news.clubId').onRef('plan.id', '=', 'news.plannedId'),
    )
    .leftJoin('practices', (join) =>
      join
        .onRef('practices.clubId', '=', 'plan.clubId')
        .onRef('practices.id', '=', 'plan.practice')
        .on('practices.deletedAt', 'is', null)
        .on('practices.cancelledAt', 'is', null)
        .on((eb) => isAnnounced(now.toISOString())(eb as never)),
    )
    .where('news.clubId', '=', clubId)
    .where('news.tellingId', '=', tellingId)
    .select([
      'news.squadId as wasSquadId',
      'news.memberId as wasMemberId',
      'news.date as wasDate',
      'news.title as wasTitle',
      'news.contentHash',
    ])
    .select([
      'plan.squadId',
      'plan.memberId',
      'plan.date',
      'plan.title',
      'plan.type',
      'plan.sport',
      'plan.minutes',
      'plan.distance',
      'plan.rpe',
      'plan.workout',
      'plan.practice',
      'practices.title as practiceTitle',
      'practices.startTime as practiceTime',
      'plan.notes',
      'plan.publishedAt',
      'plan.deletedAt',
    ])

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

export const listChanges = (db: Db, notification: Notification, now: Date) =>
  selectChanges(db, notification, now).execute()

interface OfAthlete extends Notification {
  readonly athleteId: string
  readonly squadIds: readonly string[]
}

export const listChangesFor = (db: Db, { athleteId, squadIds, ...notification }: OfAthlete, now: Date) =>
  selectChanges(db, notification, now)
    .where((eb) =>
      eb.or([
        eb('news.memberId', '=', athleteId),
        eb('plan.memberId', '=', athleteId),
        ...(squadIds.length === 0
          ? []
          : [eb('news.squadId', 'in', squadIds), eb('plan.squadId', 'in', squadIds)]),
      ]),
    )
    .execute()

const selectAthletes = (db: Db, clubId: string) =>
  db
    .selectFrom('squadMembers')
    .innerJoin('squads', (join) =>
      join.onRef('squads.clubId', '=', 'squadMembers.clubId').onRef('squads.id', '=', 'squadMembers.squadId'),
    )
    .where('squadMembers.clubId', '=', clubId)
    .where('squadMembers.role', '=', 'athlete')
    .where('squads.archivedAt', 'is', null)
    .select(['squadMembers.squadId', 'squadMembers.userId', 'squadMembers.addedAt'])

export const athletesOf = async (db: Db, clubId: string, squadIds: readonly string[]) =>
  squadIds.length === 0
    ? []
    : selectAthletes(db, clubId).where('squadMembers.squadId', 'in', squadIds).execute()

export const squadsOf = (db: Db, clubId: string, athleteId: string) =>
  selectAthletes(db, clubId).where('squadMembers.userId', '=', athleteId).execute()

/** Undefined for inactive clubs. */
export const findClub = (db: Db, clubId: string) =>
  db
    .selectFrom('clubs')
    .where('id', '=', clubId)
    .where('status', '=', 'active')
    .select('timeZone')
    .executeTakeFirst()

/** Members with a confirmed address who didn't turn these mails off. */
export async function findReachable(db: Db, clubId: string, ids: readonly string[]) {
  const found: { id: string; email: string; locale: string }[] = []
  for (const some of inBatches(ids, BATCH_SIZE))
    found.push(
      ...(await db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.userId')
        .where('members.clubId', '=', clubId)
        .where('members.userId', 'in', some)
        .where('users.erasedAs', 'is', null)
        .where('users.emailVerified', '=', true)
        .where('users.planMailsOffAt', 'is', null)
        .select(['users.id', 'users.email', readerLocale])
        .$narrowType<{ email: string }>()
        .execute()),
    )
  return found
}

/** Member of an active club, whether or not they want mails. */
export const findReader = (
  db: Db,
  { clubId, userId }: { readonly clubId: string; readonly userId: string },
) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .where('members.userId', '=', userId)
    .where('members.clubId', '=', clubId)
    .where('clubs.status', '=', 'active')
    .where('users.erasedAs', 'is', null)
    .select([
      'users.firstName',
      'users.email',
      'users.emailVerified',
      'users.planMailsOffAt',
      'users.linkVersion',
      'users.distanceUnit',
      'clubs.name as club',
      'clubs.timeZone',
    ])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
