import { newId } from '@boathouse/domain/kernel/ids'
import { hashToken, newToken } from '#auth/secrets.ts'
import type { Db } from '#db/tables.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

/** Writes a session of a person's, as signing in does. Returns the cookie header. */
export async function writeSession(db: Db, userId: string): Promise<string> {
  const token = newToken()
  const now = new Date()
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + THIRTY_DAYS_MS).toISOString()
  const made = { id: newId(), ipAddress: null, userAgent: null, createdAt: at, updatedAt: at }
  await db
    .insertInto('sessions')
    .values({ ...made, userId, token: hashToken(token), expiresAt })
    .execute()
  return `session=${token}`
}
