import type { ClubScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

const shown = ['id', 'name', 'createdAt', 'pairedAt', 'codeEndsAt', 'lastSeenAt'] as const

export const listKiosks = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('kiosks')
    .where('clubId', '=', clubId)
    .where('endedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .select(shown)
    .execute()

export const findKiosk = (db: Db, { clubId }: ClubScope, id: string) =>
  db
    .selectFrom('kiosks')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .select([...shown, 'endedAt'])
    .executeTakeFirst()

/** Includes revoked kiosks. */
export const namesOfKiosks = (db: Db, { clubId }: ClubScope, ids: readonly string[]) =>
  db.selectFrom('kiosks').where('clubId', '=', clubId).where('id', 'in', ids).select(['id', 'name']).execute()

export const insertKiosk = (db: Db, row: Row<'kiosks'>) => db.insertInto('kiosks').values(row).execute()

/** Replaces an unused code. */
export const renewCode = (
  db: Db,
  { clubId }: ClubScope,
  id: string,
  code: Pick<Row<'kiosks'>, 'codeHash' | 'codeEndsAt'>,
) =>
  db
    .updateTable('kiosks')
    .set(code)
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .where('pairedAt', 'is', null)
    .execute()

interface Claim {
  readonly codeHash: string
  readonly tokenHash: string
  readonly now: string
}

/** Pairs a kiosk: of concurrent calls, one gets the row. */
export const claimCode = (db: Db, { codeHash, tokenHash, now }: Claim) =>
  db
    .updateTable('kiosks')
    .set({ codeHash: null, codeEndsAt: null, tokenHash, pairedAt: now, lastSeenAt: now })
    .where('codeHash', '=', codeHash)
    .where('codeEndsAt', '>', now)
    .returning(['clubId', 'id', 'name'])
    .executeTakeFirst()

const over = (now: string) => ({ codeHash: null, codeEndsAt: null, tokenHash: null, endedAt: now })

export async function endKiosk(
  db: Db,
  { clubId }: ClubScope,
  { id, now }: { readonly id: string; readonly now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kiosks')
    .set(over(now))
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const endKiosks = (db: Db, { clubId }: ClubScope, now: string) =>
  db
    .updateTable('kiosks')
    .set(over(now))
    .where('clubId', '=', clubId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()

export async function isPerson(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst()
  return found !== undefined
}
