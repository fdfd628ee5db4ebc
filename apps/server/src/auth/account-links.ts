import type { Db, Row } from '#db/tables.ts'
import { hashToken, newToken } from './secrets.ts'

type Purpose = Row<'accountLinks'>['purpose']

/** How long a link lasts, in seconds. A confirmation may wait until the evening; a reset is asked for to be used now. */
const LASTS: Record<Purpose, number> = { confirmEmail: 24 * 3_600, resetPassword: 3_600 }

const PAGES: Record<Purpose, string> = { confirmEmail: '/confirm-email', resetPassword: '/reset-password' }

interface Making {
  readonly db: Db
  readonly now: Date
  readonly publicUrl: string
}

/** Makes a link for one purpose of one account, good for one use. Only its token's hash is stored. */
export async function makeAccountLink(
  { db, now, publicUrl }: Making,
  { purpose, userId }: { purpose: Purpose; userId: string },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LASTS[purpose] * 1_000).toISOString()
  await db
    .insertInto('accountLinks')
    .values({ tokenHash: hashToken(token), purpose, userId, expiresAt, usedAt: null })
    .execute()
  return `${publicUrl}${PAGES[purpose]}?${new URLSearchParams({ token })}`
}

interface Using {
  readonly db: Db
  readonly now: Date
}

/** The account that a token was made for, while it lasts, and whether it was used; the link stays as it is. */
export const findAccountLink = ({ db, now }: Using, purpose: Purpose, token: string) =>
  db
    .selectFrom('accountLinks')
    .innerJoin('users', 'users.id', 'accountLinks.userId')
    .where('accountLinks.tokenHash', '=', hashToken(token))
    .where('accountLinks.purpose', '=', purpose)
    .where('accountLinks.expiresAt', '>', now.toISOString())
    .select(['accountLinks.tokenHash', 'accountLinks.usedAt', 'users.id as userId', 'users.email'])
    .executeTakeFirst()

/** Of any number of uses at once, one gets the account. Inside a transaction, a use that fails leaves the link unused. */
export const claimAccountLink = ({ db, now }: Using, tokenHash: string) =>
  db
    .updateTable('accountLinks')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('userId')
    .executeTakeFirst()

/** No link of an account for this purpose works any more. */
export const dropAccountLinks = (db: Db, purpose: Purpose, userId: string) =>
  db.deleteFrom('accountLinks').where('userId', '=', userId).where('purpose', '=', purpose).execute()
