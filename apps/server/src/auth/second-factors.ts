import type { FactorProof } from '@boathouse/domain/factors/model'
import { expressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '#db/tables.ts'
import { stepOfCode } from './authenticator-keys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { resetLimit } from './throttle.ts'

/** Where tries at a person's second factor are counted, each by itself: an open session takes no sign-in away. */
const COUNTERS = ['signIn', 'signIn:day', 'settings', 'settings:day', 'recovery', 'passkey', 'setUp'] as const

export const counterOf = (userId: string, counter: (typeof COUNTERS)[number]): string =>
  `factors:${counter}:${userId}`

/** Forgets all tries at what a person has no more, or has only now. */
export async function forgetTries(db: Db, now: Date, userId: string): Promise<void> {
  for (const counter of COUNTERS) await resetLimit({ db, now }, counterOf(userId, counter))
}

/** Whether signing in asks for more than the first proof: an app that counts, or a passkey, though it be of another host. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  if (await hasApp(db, userId)) return true
  const passkey = await db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return passkey !== undefined
}

const eb = expressionBuilder<Tables, 'users' | 'clubs'>()

/** Whether a person has a second factor that counts: two looks into indexes. */
const hasFactor = eb.or([
  eb.exists(
    eb
      .selectFrom('factors')
      .whereRef('factors.userId', '=', 'users.id')
      .where('factors.confirmedAt', 'is not', null)
      .select('factors.id'),
  ),
  eb.exists(eb.selectFrom('passkeys').whereRef('passkeys.userId', '=', 'users.id').select('passkeys.id')),
])

/**
 * Whether somebody who may be asked for a second factor has none, as a column beside `users` and `clubs`: a member of a club that asks for
 * one, or a super admin, also by the setting's email. False for everybody else, for whom nothing is looked up.
 */
export const lacksFactor = (superAdminEmail: string | null) =>
  eb
    .case()
    .when(
      eb.or([
        eb('clubs.secondFactorFrom', 'is not', null),
        eb('users.superAdminSince', 'is not', null),
        eb('users.platformRole', '=', sql.lit('super')),
        eb('users.email', '=', superAdminEmail),
      ]),
    )
    .then(eb.not(hasFactor))
    .else(eb.lit(false))
    .end()
    .as('lacksFactor')

/** Whether a person has an authenticator app that counts. */
export async function hasApp(db: Db, userId: string): Promise<boolean> {
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

/** A code of the app or of recovery. */
type Codes = Pick<FactorProof, 'code' | 'recoveryCode'>

/** Uses a code up, of the app or of recovery: whether it was right, and had not been used. Of any number at once, one is. */
export const spendCodes = (ctx: Proving, userId: string, { code, recoveryCode }: Codes): Promise<boolean> =>
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

/** Takes a person's app away; whether there was one that counted. */
export async function dropApp(ctx: Dropping, userId: string): Promise<boolean> {
  const dropped = await ctx.db
    .deleteFrom('factors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .execute()
  await forgetRest(ctx, userId)
  return dropped.some(({ confirmedAt }) => confirmedAt !== null)
}

type Dropping = Omit<Proving, 'secret'>

/** What goes with a factor: sign-ins that wait and the tries at it; with the last one the recovery codes, too. */
export async function forgetRest({ db, now }: Dropping, userId: string): Promise<void> {
  if (!(await hasSecondFactor(db, userId)))
    await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db.deleteFrom('halfSignIns').where('userId', '=', userId).execute()
  await forgetTries(db, now, userId)
}

/** Takes away a factor that its owner has not confirmed: whoever began it may have been somebody else. */
export async function dropUnconfirmed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('factors').where('userId', '=', userId).where('confirmedAt', 'is', null).execute()
}
