import { newId } from '@boathouse/domain/kernel/ids'
import { authenticatorCode, newAuthenticatorKey, sealKey } from '#auth/authenticator-keys.ts'
import { hashRecoveryCode, newRecoveryCodes } from '#auth/codes.ts'
import { hashToken, newToken } from '#auth/secrets.ts'
import type { TestApp } from './app.ts'

export interface OwnFactor {
  readonly id: string
  readonly key: string
  readonly recoveryCodes: readonly string[]
}

/** Adds an authenticator app, with recovery codes unless it stays unconfirmed. */
export async function giveFactor(
  { database: { db }, server }: TestApp,
  { id: userId }: { readonly id: string },
  { isConfirmed = true }: { readonly isConfirmed?: boolean } = {},
): Promise<OwnFactor> {
  const [id, key, recoveryCodes] = [newId(), newAuthenticatorKey(), newRecoveryCodes()]
  const now = server.clock().toISOString()
  const confirmedAt = isConfirmed ? now : null
  const sealedKey = sealKey(server.config.secret, key)
  await db
    .insertInto('factors')
    .values({
      id,
      userId,
      name: 'Phone',
      sealedKey,
      createdAt: now,
      confirmedAt,
      lastUsedAt: null,
      lastStep: 0,
    })
    .execute()
  if (isConfirmed) await giveRecoveryCodes({ database: { db }, server }, userId, recoveryCodes)
  return { id, key, recoveryCodes }
}

export async function giveRecoveryCodes(
  { database, server }: Pick<TestApp, 'server'> & { database: Pick<TestApp['database'], 'db'> },
  userId: string,
  codes: readonly string[],
): Promise<void> {
  const createdAt = server.clock().toISOString()
  await database.db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code), createdAt })))
    .execute()
}

/** The app's current code, or one some 30-second steps away. */
export const shownCode = ({ server }: TestApp, { key }: Pick<OwnFactor, 'key'>, steps = 0): string =>
  authenticatorCode(key, new Date(server.clock().getTime() + steps * 30_000))

/** Creates a pending sign-in. Returns its cookie's token. */
export async function aPendingSignIn(
  { database, server }: TestApp,
  { id: userId }: { readonly id: string },
  token = newToken(),
): Promise<string> {
  const now = server.clock()
  const pending = {
    tokenHash: hashToken(token),
    userId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 600_000).toISOString(),
    newPasswordHash: null,
  }
  await database.db.deleteFrom('halfSignIns').where('tokenHash', '=', pending.tokenHash).execute()
  await database.db.insertInto('halfSignIns').values(pending).execute()
  return token
}
