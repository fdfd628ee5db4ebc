import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { claimAccountLink, dropAccountLinks, findAccountLink } from '#auth/account-links.ts'
import { passwordHashOf, setCredential, verifyEmail } from '#auth/credentials.ts'
import { hashOf } from '#auth/secrets.ts'
import type { SigningIn } from '#auth/signing-in.ts'
import { forgive, throttle } from '#auth/throttle.ts'
import { refuseWeakPassword } from '#auth/weak-passwords.ts'
import { inTransaction } from '#db/transaction.ts'
import { mailOnRequest } from '#mail/on-request.ts'
import { enqueueMail } from '#mail/outbox.ts'
import type { PublicContext, SignedInContext } from '../../context.ts'
import { recordDeed } from '../audit/service.ts'
import { endSessionsOf, signedInAt, startSignIn } from '../sign-ins/service.ts'
import * as queries from './queries.ts'

const RESETS_PER_CLIENT = { most: 60, minutes: 15 }

const deadResetLink = () => new Refusal('invalid', 'deadResetLink')

/** Asks for a reset link by mail. Says nothing of whether the address is known. */
export async function requestReset(ctx: SigningIn, email: string): Promise<void> {
  await throttle(ctx, `resets:client:${ctx.client.key}`, RESETS_PER_CLIENT)
  await mailOnRequest(ctx, { template: 'resetPassword', address: email, locale: ctx.locale, facts: {} })
}

/** Sets a password with a mailed token, which shows that the address is theirs; everybody else is signed out. */
export async function resetPassword(
  ctx: SigningIn,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const link = await findAccountLink(ctx, 'resetPassword', token)
  if (!link || link.usedAt !== null) throw deadResetLink()
  await refuseWeakPassword(password, link.email)
  const hash = await (await ctx.identity()).hashPassword(password)
  await inTransaction(ctx, async (inside) => {
    if (!(await claimAccountLink(inside, link.tokenHash))) throw deadResetLink()
    await replacePassword(inside, link.userId, hash)
    await verifyEmail(inside.db, link.userId, inside.now)
    await recordDeed(inside, { action: 'passwordReset', actorId: link.userId })
  })
  // Once more for a session that began while the password changed.
  await endSessionsOf(ctx, link.userId)
  return startSignIn(ctx, { newcomer: 'pending' }, (identity) => identity.createSession(link.userId))
}

type Proving = SignedInContext & Pick<SigningIn, 'identity'>

interface Change {
  readonly currentPassword?: string | undefined
  readonly password: string
}

/** Changes or sets the asker's password and signs their other browsers out; a mail tells them of it. */
export async function changePassword(
  ctx: Proving & Pick<SigningIn, 'locale'>,
  { currentPassword, password }: Change,
): Promise<void> {
  const { user, sessionId } = ctx.actor
  const hadOne = await proveIdentity(ctx, currentPassword, 'currentPassword')
  await refuseWeakPassword(password, user.email)
  const hash = await (await ctx.identity()).hashPassword(password)
  await inTransaction(ctx, async (inside) => {
    await replacePassword(inside, user.id, hash, sessionId)
    await recordDeed(inside, { action: hadOne ? 'passwordChanged' : 'passwordSet', actorId: user.id })
    const mail = { template: 'passwordChanged', address: user.email, locale: ctx.locale, facts: {} } as const
    await enqueueMail(inside.db, mail, inside.now)
  })
  await endSessionsOf(ctx, user.id, sessionId)
}

/** Nothing of the old password is left: no session but the one to keep, no link that would set another. */
async function replacePassword(ctx: PublicContext, userId: string, hash: string, keptId?: string) {
  await setCredential(ctx.db, userId, hash, ctx.now)
  await endSessionsOf(ctx, userId, keptId)
  await dropAccountLinks(ctx.db, 'resetPassword', userId)
  await queries.dismissNotice(ctx.db, userId)
}

const PROOFS_PER_ACCOUNT = { most: 10, minutes: 15 }

/** How long after signing in somebody without a password counts as themselves, in milliseconds. */
const FRESH_MS = 15 * 60_000

/**
 * Makes sure that it is the person themselves who asks, and not somebody at their open browser: by their password, or
 * by having just signed in where they have none. Answers whether there is a password. `field` is where it was typed.
 */
export async function proveIdentity(
  ctx: Proving,
  typed: string | undefined,
  field: 'password' | 'currentPassword',
): Promise<boolean> {
  const { id, email } = ctx.actor.user
  const hash = await passwordHashOf(ctx.db, id)
  if (hash === null) {
    if (ctx.now.getTime() - Date.parse(await signedInAt(ctx)) > FRESH_MS)
      throw new Refusal('forbidden', 'freshSignInNeeded')
    return false
  }
  if (!typed) throw invalidField(field, 'required')
  // Counted apart from signing in, so that a stranger's tries there don't lock the owner out of their settings.
  const proofs = `proofs:account:${hashOf(email)}`
  await throttle(ctx, proofs, PROOFS_PER_ACCOUNT)
  if (!(await (await ctx.identity()).isPassword(hash, typed))) throw invalidField(field, 'passwordWrong')
  await forgive(ctx, proofs)
  return true
}

/** The person has read that a password of theirs was removed. */
export const dismissNotice = ({ db, athlete }: SignedInContext): Promise<void> =>
  queries.dismissNotice(db, athlete.athleteId)
