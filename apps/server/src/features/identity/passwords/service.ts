import type * as contracts from '@boathouse/domain/identity/passwords/contract'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import type { MailRequested } from '@boathouse/domain/kernel/mail-requested'
import { claimAccountLink, dropAccountLinks, findAccountLink } from '#auth/account-links.ts'
import { accountOf } from '#auth/acting.ts'
import type { ClientContext, SignedIn } from '#auth/client.ts'
import { findPasswordHash, setCredential } from '#auth/credentials.ts'
import { refuseEnded } from '#auth/ended-sessions.ts'
import { hashNewPassword } from '#auth/new-passwords.ts'
import { dropUnconfirmed, hasSecondFactor } from '#auth/second-factors.ts'
import { hashToken } from '#auth/secrets.ts'
import { refuseOverLimit, resetLimit, throttle } from '#auth/throttle.ts'
import { recordEntry, recordFailure } from '#db/audit-entries.ts'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { askForMail } from '#mail/limits.ts'
import { enqueueMail } from '#mail/outbox.ts'
import type { SignedInContext } from '../../../context.ts'
import { takeOverUnconfirmed } from '../account-recovery/service.ts'
import { endSessions, startSignIn, startSignInWithNewPassword } from '../sign-ins/service.ts'
import * as queries from './queries.ts'

const RESETS_PER_CLIENT = { most: 60, minutes: 15 }

const OPENINGS_PER_CLIENT = { most: 300, minutes: 15 }

const deadResetLink = () => new Refusal('invalid', 'deadResetLink')

/** Returns when the next link can be requested. Unknown addresses get the same response. */
export async function requestReset(ctx: ClientContext, email: string): Promise<MailRequested> {
  await throttle(ctx, `resets:client:${ctx.client.key}`, RESETS_PER_CLIENT)
  return askForMail(ctx, {
    template: 'resetPassword',
    address: email,
    locale: ctx.client.locale,
    facts: {},
  })
}

/** Checks a link before the user types a password, without using it up. */
export async function openReset(
  ctx: ClientContext,
  { token }: BodyOf<typeof contracts.openPasswordReset>,
): Promise<void> {
  await throttle(ctx, `resets:open:client:${ctx.client.key}`, OPENINGS_PER_CLIENT)
  await requireResetLink(ctx, token)
}

async function requireResetLink(ctx: ClientContext, token: string) {
  const link = await findAccountLink(ctx, 'resetPassword', token)
  // Using one link deletes all of the account's.
  if (!link) throw deadResetLink()
  return link
}

/** Sets a password by mailed link and ends all sessions. With a second factor, both wait until it is shown. */
export async function resetPassword(
  ctx: ClientContext,
  { token, password }: BodyOf<typeof contracts.resetPassword>,
): Promise<SignedIn> {
  const { userId: id, email, tokenHash } = await requireResetLink(ctx, token)
  const hash = await hashNewPassword(ctx, password, email)
  const isReplaced = await inTransaction(ctx, async (inside) => {
    if (!(await claimAccountLink(inside, tokenHash))) throw deadResetLink()
    await takeOverUnconfirmed(inside, id)
    if (await hasSecondFactor(inside.db, id)) return false
    await replaceForgotten(inside, { id, email, hash })
    return true
  })
  if (isReplaced) return startSignInWithNewPassword(ctx, { userId: id, hash })
  const stillHolds = (db: Db) => hasSecondFactor(db, id)
  return startSignIn(ctx, { newcomer: 'pending', stillHolds, newPasswordHash: hash }, (identity) =>
    identity.createSession(id),
  )
}

/** Run it in a transaction, after all proofs. */
export async function replaceForgotten(
  ctx: ClientContext,
  { id, email, hash }: Pick<Replacement, 'id' | 'email' | 'hash'>,
): Promise<void> {
  await replacePassword(ctx, { id, email, emailVerified: true, hash })
  await recordEntry(ctx, { action: 'passwordReset', actorId: id })
}

export async function changePassword(
  ctx: SignedInContext & ClientContext,
  { password }: BodyOf<typeof contracts.changePassword>,
): Promise<void> {
  const user = accountOf(ctx.actor)
  const { sessionId } = ctx.actor
  const { id, email } = user
  // Count after queueing: a request that must retry should not use up the limit.
  const hash = await ctx.inHashTurn(async () => {
    await throttle(ctx, `passwords:changes:${id}`, CHANGES_PER_ACCOUNT)
    return hashNewPassword(ctx, password, email)
  })
  await inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    const action = (await findPasswordHash(inside.db, id)) === null ? 'passwordSet' : 'passwordChanged'
    await replacePassword(inside, { ...user, hash, keptSessionId: sessionId })
    await recordEntry(inside, { action, actorId: id })
  })
  // Repeated for a session that began meanwhile.
  await endSessions(ctx, id, sessionId)
}

interface Replacement {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly hash: string
  readonly keptSessionId?: string
}

/** Ends other sessions, password links and unconfirmed factors, and mails the user. Run it in a transaction. */
export async function replacePassword(
  ctx: ClientContext,
  { id, email, emailVerified, hash, keptSessionId }: Replacement,
): Promise<void> {
  const template = (await findPasswordHash(ctx.db, id)) === null ? 'passwordSet' : 'passwordChanged'
  await setCredential(ctx.db, id, hash, ctx.now)
  await endSessions(ctx, id, keptSessionId)
  await dropAccountLinks(ctx.db, 'resetPassword', id)
  await dropUnconfirmed(ctx.db, id)
  await queries.dismissNotice(ctx.db, id)
  if (!emailVerified) return
  const mail = { template, address: email, locale: ctx.client.locale, facts: {} } as const
  await enqueueMail(ctx.db, mail, ctx.now)
}

const PROOFS_PER_ACCOUNT = { most: 10, minutes: 15 }

/** Each change costs a hash and a mail. */
const CHANGES_PER_ACCOUNT = { most: 3, minutes: 15 }

/** Throws an invalid `field` unless this is the user's password. */
export async function requirePassword(
  ctx: SignedInContext & Pick<ClientContext, 'identity' | 'inHashTurn'>,
  { hash, typed, field }: { readonly hash: string; readonly typed: string; readonly field: string },
): Promise<void> {
  const { id, email } = accountOf(ctx.actor)
  // Separate counter, so a stranger's sign-in attempts don't lock the owner's settings.
  const proofs = `proofs:account:${hashToken(email)}`
  await refuseOverLimit(ctx, proofs, PROOFS_PER_ACCOUNT)
  await ctx.inHashTurn(async () => {
    await throttle(ctx, proofs, PROOFS_PER_ACCOUNT)
    if (!(await (await ctx.identity()).isPassword(hash, typed))) {
      await recordFailure(ctx, { action: 'proofFailed', subjectId: id })
      throw invalidField(field, 'passwordWrong')
    }
    await resetLimit(ctx, proofs)
  })
}

export const dismissNotice = ({ db, athlete }: SignedInContext): Promise<void> =>
  queries.dismissNotice(db, athlete.athleteId)
