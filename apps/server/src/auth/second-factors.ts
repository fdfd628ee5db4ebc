import type { FactorProof } from '@boathouse/domain/factors/model'
import type { Db } from '#db/tables.ts'
import { stepOfCode } from './authenticator-keys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { resetLimit } from './throttle.ts'

/** Where tries at a person's second factor are counted, each by itself: an open session takes no sign-in away. */
const COUNTERS = ['signIn', 'signIn:day', 'settings', 'settings:day', 'recovery', 'setUp'] as const

export const counterOf = (userId: string, counter: (typeof COUNTERS)[number]): string =>
  `factors:${counter}:${userId}`

/** Forgets all tries at what a person has no more, or has only now. */
export async function forgetTries(db: Db, now: Date, userId: string): Promise<void> {
  for (const counter of COUNTERS) await resetLimit({ db, now }, counterOf(userId, counter))
}

/** Whether signing in asks for more than the first proof. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('factors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return factor !== undefined
}

interface Proving {
  readonly db: Db
  readonly now: Date
  readonly secret: string
}

/** Uses a code up, of the app or of recovery: whether it was right, and had not been used. Of any number at once, one is. */
export const spendProof = (
  ctx: Proving,
  userId: string,
  { code, recoveryCode }: FactorProof,
): Promise<boolean> =>
  code === undefined ? spendRecoveryCode(ctx.db, userId, recoveryCode ?? '') : spendCode(ctx, userId, code)

async function spendCode({ db, now, secret }: Proving, userId: string, code: string): Promise<boolean> {
  const factor = await db
    .selectFrom('factors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .select(['id', 'sealedKey'])
    .executeTakeFirst()
  const step = factor ? stepOfCode(secret, factor.sealedKey, code, now) : null
  if (!factor || step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('factors')
    .set({ lastStep: step, lastUsedAt: now.toISOString() })
    .where('id', '=', factor.id)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function spendRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashRecoveryCode(userId, code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Takes a person's second factor away, with what goes with it, the tries at it too; whether there was one that counted. */
export async function dropSecondFactor(
  { db, now }: Omit<Proving, 'secret'>,
  userId: string,
): Promise<boolean> {
  const dropped = await db
    .deleteFrom('factors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .execute()
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db.deleteFrom('halfSignIns').where('userId', '=', userId).execute()
  await forgetTries(db, now, userId)
  return dropped.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Takes away a factor that its owner has not confirmed: whoever began it may have been somebody else. */
export async function dropUnconfirmed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('factors').where('userId', '=', userId).where('confirmedAt', 'is', null).execute()
}
