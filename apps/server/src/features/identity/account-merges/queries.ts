import type { AthleteScope } from '#auth/gate.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import type { Change } from '#db/rows/merged-rows.ts'
import type { Account, Db, Row } from '#db/tables.ts'

type Merge = Row<'accountMerges'>

/** Replaces an earlier request, whose codes become invalid. */
export const keepPending = (
  db: Db,
  { athleteId: keptId }: AthleteScope,
  merge: Pick<Merge, 'id' | 'endedEmail' | 'createdAt' | 'endsAt'>,
) => {
  const request = { ...merge, codeTries: 0, provenAt: null }
  return db
    .insertInto('accountMerges')
    .values({ ...request, keptId, endedId: null, mergedAt: null, undoneAt: null })
    .onConflict((conflict) => conflict.column('keptId').where('mergedAt', 'is', null).doUpdateSet(request))
    .execute()
}

export const findPending = (db: Db, { athleteId }: AthleteScope, now: string) =>
  db
    .selectFrom('accountMerges')
    .where('keptId', '=', athleteId)
    .where('mergedAt', 'is', null)
    .where('endsAt', '>', now)
    .select(['id', 'endedEmail', 'endsAt', 'provenAt'])
    .executeTakeFirst()

/** A pending merge and the address of the account that asked for it. */
export const findRequested = (db: Db, id: string, now: string) =>
  db
    .selectFrom('accountMerges')
    .innerJoin('users', 'users.id', 'accountMerges.keptId')
    .where('accountMerges.id', '=', id)
    .where('accountMerges.mergedAt', 'is', null)
    .where('accountMerges.endsAt', '>', now)
    .select(['accountMerges.keptId', 'accountMerges.endedEmail', 'users.email'])
    .executeTakeFirst()

/** Counts an attempt at the codes. Returns the pending merge, unless it had too many. */
export const countCodeTry = (
  db: Db,
  { athleteId }: AthleteScope,
  { now, most }: { readonly now: string; readonly most: number },
) =>
  db
    .updateTable('accountMerges')
    .set((eb) => ({ codeTries: eb('codeTries', '+', 1) }))
    .where('keptId', '=', athleteId)
    .where('mergedAt', 'is', null)
    .where('endsAt', '>', now)
    .where('codeTries', '<', most)
    .returning(['id', 'endedEmail'])
    .executeTakeFirst()

export const markProven = (db: Db, id: string, now: string) =>
  db
    .updateTable('accountMerges')
    .set({ provenAt: now })
    .where('id', '=', id)
    .where('mergedAt', 'is', null)
    .execute()

export const isMerged = async (db: Db, { athleteId }: AthleteScope, id: string): Promise<boolean> =>
  (await db
    .selectFrom('accountMerges')
    .where('id', '=', id)
    .where('keptId', '=', athleteId)
    .where('mergedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

export const markMerged = (db: Db, id: string, merge: Pick<Merge, 'endedId' | 'mergedAt' | 'endsAt'>) =>
  db.updateTable('accountMerges').set(merge).where('id', '=', id).where('mergedAt', 'is', null).execute()

/** A merge that can be undone, or was. */
export const findMerged = (db: Db, id: string, now: string) =>
  db
    .selectFrom('accountMerges')
    .innerJoin('users', 'users.id', 'accountMerges.keptId')
    .where('accountMerges.id', '=', id)
    .where('accountMerges.mergedAt', 'is not', null)
    .where('accountMerges.endsAt', '>', now)
    .where('users.erasedAs', 'is', null)
    .select([
      'accountMerges.id',
      'accountMerges.keptId',
      'accountMerges.endedId',
      'accountMerges.endedEmail',
      'accountMerges.undoneAt',
      'users.email',
      'users.locale',
    ])
    .$narrowType<{ endedId: string; email: string }>()
    .executeTakeFirst()

/** Undoes once: of concurrent calls, one succeeds. */
export async function markUndone(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accountMerges')
    .set({ undoneAt: now })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertChanges(db: Db, mergeId: string, changes: readonly Change[]): Promise<void> {
  const rows = changes.map((change, place) => ({ ...change, mergeId, place }))
  for (const some of inBatches(rows, INSERT_BATCH_SIZE))
    await db.insertInto('mergedRows').values(some).execute()
}

export const takeChanges = async (db: Db, mergeId: string): Promise<Change[]> => {
  const rows = await db.deleteFrom('mergedRows').where('mergeId', '=', mergeId).returningAll().execute()
  return rows.toSorted((one, other) => one.place - other.place)
}

/** A confirmed account. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .where('erasedAs', 'is', null)
    .select(['id', 'email', 'platformRole', 'superAdminSince', 'locale', 'firstName', 'lastName'])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

export const findName = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'email', 'firstName', 'lastName'])
    .$narrowType<Account<'email'>>()
    .executeTakeFirstOrThrow()

/** Removes the address, so nobody signs in. Returns whether the account had it. */
export async function closeAccount(db: Db, { id, email }: Account<'id' | 'email'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email: null, emailVerified: false })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const reopenAccount = (db: Db, { id, email }: Account<'id' | 'email'>) =>
  db.updateTable('users').set({ email, emailVerified: true }).where('id', '=', id).execute()

/** Ends mailed links of an account whose address is about to be removed. */
export async function endMailedLinks(
  db: Db,
  { id, email }: Account<'id' | 'email'>,
  now: string,
): Promise<void> {
  await db
    .updateTable('signInLinks')
    .set({ usedAt: now })
    .where('email', '=', email)
    .where('usedAt', 'is', null)
    .execute()
  await db.deleteFrom('accountLinks').where('userId', '=', id).execute()
}

/** Whether someone else could still take the account back: by an old address, a second-factor reset or another merge. */
export async function isContested(db: Db, id: string, now: string): Promise<boolean> {
  const changed = db
    .selectFrom('emailChanges')
    .where('userId', '=', id)
    .where('confirmedAt', 'is not', null)
    .where('oldEmail', 'is not', null)
    .where('undoneAt', 'is', null)
    .where('endsAt', '>', now)
    .select('id')
  const reset = db.selectFrom('factorResets').where('userId', '=', id).select('id')
  const merged = db
    .selectFrom('accountMerges')
    .where('keptId', '=', id)
    .where('mergedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .where('endsAt', '>', now)
    .select('id')
  return (await changed.unionAll(reset).unionAll(merged).execute()).length > 0
}

export const isGuardianOf = async (db: Db, one: string, other: string): Promise<boolean> =>
  (await db
    .selectFrom('guardianships')
    .where('guardianId', 'in', [one, other])
    .where('childId', 'in', [one, other])
    .select('childId')
    .executeTakeFirst()) !== undefined

/** Days of a user's attendance in each club. */
export const attendedDays = (db: Db, athleteId: string) =>
  db
    .selectFrom('registerEntries')
    .where('athleteId', '=', athleteId)
    .groupBy('clubId')
    .select((eb) => ['clubId', eb.fn.min<string>('day').as('first'), eb.fn.max<string>('day').as('last')])
    .execute()
