import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { readerLocale } from '#db/locale.ts'
import type { Db, Row } from '#db/tables.ts'

export const findFactor = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('factors')
    .where('userId', '=', athleteId)
    .select(['id', 'name', 'sealedKey', 'createdAt', 'confirmedAt', 'lastUsedAt'])
    .executeTakeFirst()

/** Replaces an unconfirmed factor. Returns false if a confirmed one exists. */
export async function keepUnconfirmed(
  db: Db,
  factor: Pick<Row<'factors'>, 'id' | 'userId' | 'name' | 'sealedKey' | 'createdAt'>,
): Promise<boolean> {
  const { id, name, sealedKey, createdAt } = factor
  const kept = await db
    .insertInto('factors')
    .values({ ...factor, confirmedAt: null, lastUsedAt: null, lastStep: 0 })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ id, name, sealedKey, createdAt })
        .where('factors.confirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Returns false if confirmed already, or replaced. */
export async function confirm(
  db: Db,
  { athleteId }: AthleteScope,
  { id, step, now }: { readonly id: string; readonly step: number; readonly now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('factors')
    .set({ confirmedAt: now, lastUsedAt: now, lastStep: step })
    .where('id', '=', id)
    .where('userId', '=', athleteId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(
  db: Db,
  { athleteId: userId }: AthleteScope,
  { hashes, now }: { readonly hashes: readonly string[]; readonly now: string },
): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })))
    .execute()
}

export async function countRecoveryCodes(db: Db, { athleteId }: AthleteScope): Promise<number> {
  const { total } = await db
    .selectFrom('recoveryCodes')
    .where('userId', '=', athleteId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const findPending = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('halfSignIns')
    .innerJoin('users', 'users.id', 'halfSignIns.userId')
    .where('halfSignIns.tokenHash', '=', tokenHash)
    .where('halfSignIns.expiresAt', '>', now)
    .where('users.erasedAs', 'is', null)
    .select(['users.id', 'users.email', 'halfSignIns.newPasswordHash'])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

/** Removes a pending sign-in: of concurrent calls, one returns true. */
export async function takePending(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('halfSignIns')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const withoutFactor = (db: Db, { clubId }: ClubScope, limit: number) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where((eb) =>
      eb.or([
        eb('members.role', '=', 'admin'),
        eb.exists(
          eb
            .selectFrom('squadMembers')
            .whereRef('squadMembers.userId', '=', 'members.userId')
            .where('squadMembers.clubId', '=', clubId)
            .where('squadMembers.role', '=', 'coach')
            .select('squadMembers.squadId'),
        ),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('factors')
            .whereRef('factors.userId', '=', 'members.userId')
            .where('factors.confirmedAt', 'is not', null)
            .select('factors.id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('passkeys').whereRef('passkeys.userId', '=', 'members.userId').select('passkeys.id'),
        ),
      ),
    )
    .orderBy('members.searchKey')
    .orderBy('members.userId')
    .limit(limit)
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'members.role'])
    .$narrowType<{ email: string }>()
    .execute()

export const findOwner = (db: Db, email: string) =>
  db.selectFrom('users').where('email', '=', email).select(['id', readerLocale]).executeTakeFirst()
