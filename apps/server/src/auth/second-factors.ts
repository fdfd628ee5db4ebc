import type { FactorProof } from '@boathouse/domain/identity/factors/model'
import { expressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '#db/tables.ts'
import { stepOfCode } from './authenticator-keys.ts'
import { hashRecoveryCode } from './codes.ts'
import { resetLimit } from './throttle.ts'

/** Rate limits, counted separately so failed attempts in a session don't block sign-in. */
const COUNTERS = ['signIn', 'signIn:day', 'settings', 'settings:day', 'recovery', 'passkey', 'setUp'] as const

export const counterOf = (userId: string, counter: (typeof COUNTERS)[number]): string =>
  `factors:${counter}:${userId}`

export async function forgetTries(db: Db, now: Date, userId: string): Promise<void> {
  for (const counter of COUNTERS) await resetLimit({ db, now }, counterOf(userId, counter))
}

/** Whether sign-in requires a second factor: a confirmed app, or a passkey, even one for another host. */
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

/** SQL: whether the user has no second factor but may need one. Looks for factors only if one may be needed. */
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

type Codes = Pick<FactorProof, 'code' | 'recoveryCode'>

/** Uses up a code. Returns false if it is wrong or used; of concurrent calls, one gets true. */
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

/** Returns whether a confirmed app was removed. */
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

/** Deletes pending sign-ins and rate limits after a factor was removed, and recovery codes after the last one. */
export async function forgetRest({ db, now }: Dropping, userId: string): Promise<void> {
  if (!(await hasSecondFactor(db, userId)))
    await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db.deleteFrom('halfSignIns').where('userId', '=', userId).execute()
  await forgetTries(db, now, userId)
}

/** Removes a factor whose setup was not completed: an attacker may have started it. */
export async function dropUnconfirmed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('factors').where('userId', '=', userId).where('confirmedAt', 'is', null).execute()
}
