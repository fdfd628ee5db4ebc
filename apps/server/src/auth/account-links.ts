import type { Db, Row } from '#db/tables.ts'
import { hashToken, newToken } from './secrets.ts'

type Purpose = Row<'accountLinks'>['purpose']

/** Lifetimes in seconds. Users may confirm an address hours later, but use a reset link at once. */
const LASTS: Record<Purpose, number> = { confirmEmail: 24 * 3_600, resetPassword: 3_600 }

const PAGES: Record<Purpose, string> = { confirmEmail: '/confirm-email', resetPassword: '/reset-password' }

interface Making {
  readonly db: Db
  readonly now: Date
  readonly publicUrl: string
}

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

/** Returns the account of an unexpired token and whether it was used, without using it up. */
export const findAccountLink = ({ db, now }: Using, purpose: Purpose, token: string) =>
  db
    .selectFrom('accountLinks')
    .innerJoin('users', 'users.id', 'accountLinks.userId')
    .where('accountLinks.tokenHash', '=', hashToken(token))
    .where('accountLinks.purpose', '=', purpose)
    .where('accountLinks.expiresAt', '>', now.toISOString())
    .select(['accountLinks.tokenHash', 'accountLinks.usedAt', 'users.id as userId', 'users.email'])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

/** Uses up a link: of concurrent calls, one gets the account. A rollback leaves the link unused. */
export const claimAccountLink = ({ db, now }: Using, tokenHash: string) =>
  db
    .updateTable('accountLinks')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('userId')
    .executeTakeFirst()

export const dropAccountLinks = (db: Db, purpose: Purpose, userId: string) =>
  db.deleteFrom('accountLinks').where('userId', '=', userId).where('purpose', '=', purpose).execute()
