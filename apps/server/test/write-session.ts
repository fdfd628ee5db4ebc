import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { hashToken, newToken } from '#auth/secrets.ts'
import type { Db, Row } from '#db/tables.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

/** A fully verified session as sign-in stores it, and its cookie. */
export function freshSession(userId: string): { readonly row: Row<'sessions'>; readonly cookie: string } {
  const token = newToken()
  const now = currentTime()
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + THIRTY_DAYS_MS).toISOString()
  const made = { id: newId(), ipAddress: null, userAgent: null, createdAt: at, updatedAt: at, provenAt: at }
  const code = { proofCodeId: null, proofCodeEndsAt: null, proofCodeTries: null }
  return { row: { ...made, ...code, userId, token: hashToken(token), expiresAt }, cookie: `session=${token}` }
}

export async function writeSession(db: Db, userId: string): Promise<string> {
  const { row, cookie } = freshSession(userId)
  await db.insertInto('sessions').values(row).execute()
  return cookie
}
