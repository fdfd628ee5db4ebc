import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import * as z from 'zod/mini'
import type { AthleteScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { prepared } from '#db/prepared.ts'
import type { Db, Row } from '#db/tables.ts'

export const findPersonBySession = (db: Db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.token', '=', tokenHash)
    .where('users.erasedAs', 'is', null)
    // An account that was merged into another one keeps its passkeys until the merge can't be undone.
    .where('users.email', 'is not', null)
    .select([
      'users.id',
      'users.email',
      'users.emailVerified',
      'users.platformRole',
      'users.superAdminSince',
      'users.timeZone',
      'users.language',
      'users.locale',
    ])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

export const findSession = (db: Db, tokenHash: string) =>
  db.selectFrom('sessions').where('token', '=', tokenHash).select(['id', 'userId']).executeTakeFirst()

/** Stores the user agent, not the IP address, and the time of the proof. */
export const describeSession = (
  db: Db,
  tokenHash: string,
  { userAgent, provenAt }: Pick<Row<'sessions'>, 'userAgent' | 'provenAt'>,
) =>
  db
    .updateTable('sessions')
    .set({ userAgent, provenAt, ipAddress: null })
    .where('token', '=', tokenHash)
    .execute()

export const endSessionOfToken = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db.deleteFrom('sessions').where('token', '=', tokenHash),
)

export const adoptTimeZone = (db: Db, userId: string, timeZone: string) =>
  db.updateTable('users').set({ timeZone }).where('id', '=', userId).execute()

/** Stores the language and region for the user's emails. */
export const adoptLocale = (db: Db, userId: string, locale: string) =>
  db.updateTable('users').set({ locale }).where('id', '=', userId).execute()

const cursorKey = z.tuple([instant, id])

export async function pageOfSessions(
  db: Db,
  { athleteId }: AthleteScope,
  { now, limit, cursor }: { now: string; limit: number; cursor?: string | undefined },
) {
  let query = db
    .selectFrom('sessions')
    .where('userId', '=', athleteId)
    .where('expiresAt', '>', now)
    .select(['id', 'userAgent', 'createdAt', 'expiresAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [createdAt, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(createdAt, lastId)))
  }
  return pageOfRows(await query.execute(), limit, ({ createdAt, id }) => [createdAt, id])
}

export async function endSession(db: Db, { athleteId }: AthleteScope, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', athleteId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const insertPending = (db: Db, pending: Row<'halfSignIns'>) =>
  db.insertInto('halfSignIns').values(pending).execute()

/** Ends sessions, except `keptId`, and pending sign-ins. */
export async function endSessions(db: Db, userId: string, keptId?: string): Promise<void> {
  const all = db.deleteFrom('sessions').where('userId', '=', userId)
  await (keptId === undefined ? all : all.where('id', '!=', keptId)).execute()
  await endHalves(db, userId)
}

export const endHalves = (db: Db, userId: string) =>
  db.deleteFrom('halfSignIns').where('userId', '=', userId).execute()

export const endEverySession = (db: Db) => db.deleteFrom('sessions').returning('userId').execute()

/** Ends pending sign-ins, and mailed and printed links. */
export async function endEveryLink(db: Db, now: string): Promise<void> {
  for (const table of ['signInLinks', 'accountLinks', 'halfSignIns'] as const)
    await db.updateTable(table).set({ expiresAt: now }).where('expiresAt', '>', now).execute()
}

/** Returns false if the session has ended. */
export async function markProven(
  db: Db,
  { athleteId }: AthleteScope,
  { sessionId, now }: { readonly sessionId: string; readonly now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ provenAt: now })
    .where('id', '=', sessionId)
    .where('userId', '=', athleteId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
