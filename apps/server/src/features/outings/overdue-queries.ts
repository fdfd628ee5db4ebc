import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { outings } from './queries.ts'

/** Of all active clubs, the boats that are out, were expected by a moment, and were seen by nobody: those of whom somebody has to be told. */
export const listLate = (db: Db, expectedBy: string) =>
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

export type Late = Awaited<ReturnType<typeof listLate>>[number]

/** Takes it on to tell of a late crew for the so manieth time; false where another server did, or it is not so any more. */
export async function takeAlert(db: Db, late: Late, alert: number): Promise<boolean> {
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

/** A late crew as it was told of for the so manieth time, unless anything became of it since: then that mail says nothing. */
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

/** What somebody is in a club; undefined for no member. */
export async function findRole(db: Db, { clubId }: ClubScope, userId: string) {
  const member = await db
    .selectFrom('members')
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .select('role')
    .executeTakeFirst()
  return member?.role
}

/** Whether a crew is late, and nobody has seen it. */
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

/** The active clubs that have boats out. */
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

/** When it was last looked for late crews; undefined where it never was. */
export const findWatch = (db: Db) =>
  db.selectFrom('watches').where('name', '=', NAME).select('lookedAt').executeTakeFirst()

/** Says when it is looked for late crews for the first time. */
export const startWatch = (db: Db, lookedAt: string) =>
  db
    .insertInto('watches')
    .values({ name: NAME, lookedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Says that it is looked for late crews now; false where another server said so since. */
export async function moveWatch(db: Db, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watches')
    .set({ lookedAt: to })
    .where('name', '=', NAME)
    .where('lookedAt', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
