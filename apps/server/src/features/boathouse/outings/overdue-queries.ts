import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { outings } from './queries.ts'

/** Unacknowledged outings of active clubs, expected back by an instant. */
export const listOverdue = (db: Db, expectedBy: string) =>
  db
    .selectFrom('outings')
    .innerJoin('clubs', 'clubs.id', 'outings.clubId')
    .where('outings.backAt', 'is', null)
    .where('outings.expectedBack', '<=', expectedBy)
    .where('outings.seenAt', 'is', null)
    .where('clubs.status', '=', 'active')
    .orderBy('outings.expectedBack')
    .orderBy('outings.id')
    .select(['outings.clubId', 'outings.id', 'outings.expectedBack', 'outings.alertsTold'])
    .execute()

export type Overdue = Awaited<ReturnType<typeof listOverdue>>[number]

/** Claims the nth alert. Returns false if another server did, or the crew's state changed. */
export async function takeAlert(db: Db, late: Overdue, alert: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outings')
    .set({ alertsTold: alert })
    .where('clubId', '=', late.clubId)
    .where('id', '=', late.id)
    .where('expectedBack', '=', late.expectedBack)
    .where('alertsTold', '<', alert)
    .where('backAt', 'is', null)
    .where('seenAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Undefined if the crew's state changed since the alert. */
export const findTold = (db: Db, { clubId }: ClubScope, { outingId, expectedBack, alert }: Alert) =>
  db
    .selectFrom('outings')
    .where('clubId', '=', clubId)
    .where('id', '=', outingId)
    .where('backAt', 'is', null)
    .where('seenAt', 'is', null)
    .where('expectedBack', '=', expectedBack)
    .where('alertsTold', '=', alert)
    .select(outings.columns)
    .executeTakeFirst()

export interface Alert {
  readonly outingId: string
  readonly expectedBack: string
  readonly alert: number
}

export async function findRole(db: Db, { clubId }: ClubScope, userId: string) {
  const member = await db
    .selectFrom('members')
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .select('role')
    .executeTakeFirst()
  return member?.role
}

export async function isUnseen(db: Db, { clubId }: ClubScope, outingId: string, expectedBy: string) {
  const found = await db
    .selectFrom('outings')
    .where('clubId', '=', clubId)
    .where('id', '=', outingId)
    .where('backAt', 'is', null)
    .where('seenAt', 'is', null)
    .where('expectedBack', '<=', expectedBy)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export const listClubsOut = (db: Db) =>
  db
    .selectFrom('outings')
    .innerJoin('clubs', 'clubs.id', 'outings.clubId')
    .where('outings.backAt', 'is', null)
    .where('clubs.status', '=', 'active')
    .groupBy('outings.clubId')
    .select('outings.clubId')
    .execute()

const NAME = 'lateCrews'

/** Undefined before the first check. */
export const findWatch = (db: Db) =>
  db.selectFrom('watches').where('name', '=', NAME).select('lookedAt').executeTakeFirst()

export const startWatch = (db: Db, lookedAt: string) =>
  db
    .insertInto('watches')
    .values({ name: NAME, lookedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Returns false if another server checked meanwhile. */
export async function moveWatch(db: Db, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watches')
    .set({ lookedAt: to })
    .where('name', '=', NAME)
    .where('lookedAt', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
