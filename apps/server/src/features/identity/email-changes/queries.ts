import type { Db, Row } from '#db/tables.ts'

type Change = Row<'emailChanges'>

/** Replaces an earlier change, whose link becomes invalid. */
export const keepWaiting = (
  db: Db,
  change: Pick<Change, 'id' | 'userId' | 'newEmail' | 'createdAt' | 'endsAt'>,
) => {
  const { userId: _, ...replaced } = change
  return db
    .insertInto('emailChanges')
    .values({ ...change, oldEmail: null, confirmedAt: null, undoneAt: null })
    .onConflict((conflict) =>
      conflict.column('userId').where('confirmedAt', 'is', null).doUpdateSet(replaced),
    )
    .execute()
}

export const findWaiting = (db: Db, userId: string, now: string) =>
  db
    .selectFrom('emailChanges')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('endsAt', '>', now)
    .select(['id', 'newEmail', 'createdAt', 'endsAt'])
    .executeTakeFirst()

export const dropWaiting = (db: Db, userId: string) =>
  db.deleteFrom('emailChanges').where('userId', '=', userId).where('confirmedAt', 'is', null).execute()

/** An unexpired change with the user's current email. */
export const findChange = (db: Db, id: string, now: string) =>
  db
    .selectFrom('emailChanges')
    .innerJoin('users', 'users.id', 'emailChanges.userId')
    .where('emailChanges.id', '=', id)
    .where('emailChanges.endsAt', '>', now)
    .where('users.erasedAs', 'is', null)
    .select([
      'emailChanges.userId',
      'emailChanges.oldEmail',
      'emailChanges.newEmail',
      'emailChanges.createdAt',
      'emailChanges.confirmedAt',
      'emailChanges.undoneAt',
      'users.email',
      'users.emailVerified',
      'users.locale',
    ])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

/** Confirms once: of concurrent calls, one succeeds. */
export async function markConfirmed(
  db: Db,
  id: string,
  change: Pick<Change, 'oldEmail' | 'confirmedAt' | 'endsAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emailChanges')
    .set(change)
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Undoes the change and later ones, once: of concurrent calls, one succeeds. */
export async function markUndone(
  db: Db,
  id: string,
  { userId, since, now }: { readonly userId: string; readonly since: string; readonly now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emailChanges')
    .set({ undoneAt: now })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await db
    .updateTable('emailChanges')
    .set({ undoneAt: now })
    .where('userId', '=', userId)
    .where('confirmedAt', '>=', since)
    .where('undoneAt', 'is', null)
    .execute()
  return true
}

/** Sets a verified email if the current one is `from`. Revokes mailed links that act for the user. */
export const setEmail = (
  db: Db,
  { userId, from, to, now }: { userId: string; from: string; to: string; now: string },
) =>
  db
    .updateTable('users')
    .set((eb) => ({
      email: to,
      emailVerified: true,
      linkVersion: eb('linkVersion', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', userId)
    .where('email', '=', from)
    .returning(['id', 'firstName', 'lastName', 'email'])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

/** Revokes mailed sign-in and password links. */
export async function endMailedLinks(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: string },
): Promise<void> {
  await db
    .updateTable('signInLinks')
    .set({ usedAt: now })
    .where('email', '=', email)
    .where('usedAt', 'is', null)
    .execute()
  await db.deleteFrom('accountLinks').where('userId', '=', userId).execute()
}
