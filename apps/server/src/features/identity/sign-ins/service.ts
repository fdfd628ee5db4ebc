import type { Invitation } from '@boathouse/domain/club/invites/model'
import { isSuper, type PlatformRole } from '@boathouse/domain/identity/account/rules'
import type { SignIn } from '@boathouse/domain/identity/sign-ins/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { localeIn } from '@boathouse/messages/locales'
import type { ClientContext, SignedIn } from '#auth/client.ts'
import { PENDING_SECONDS } from '#auth/cookies.ts'
import { findPasswordHash } from '#auth/credentials.ts'
import { hasSuperAdminClaim, systemAthleteScope } from '#auth/gate.ts'
import type { Identity } from '#auth/identity.ts'
import { issueSession } from '#auth/issuing.ts'
import { hasSecondFactor } from '#auth/second-factors.ts'
import { hashToken, newToken } from '#auth/secrets.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { isForeignKeyViolation } from '#db/errors.ts'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { PublicContext, SignedInContext } from '../../../context.ts'
import { acceptInviteAfterSignIn } from '../../club/members/change.ts'
import { removeAllDevices, removeDevices, removeDevicesOfSession } from '../../club/push/service.ts'
import { endEveryToken, endTokens } from '../tokens/service.ts'
import * as queries from './queries.ts'

interface SignInOptions {
  readonly newcomer: PlatformRole
  readonly timeZone?: string | undefined
  /** Rechecks the proof once the session exists: the password may have changed meanwhile. */
  readonly stillHolds?: (db: Db) => Promise<boolean>
  readonly invitation?: Invitation
  /** New password that is stored after the second factor. */
  readonly newPasswordHash?: string
  /** Proofs so far. For users with a password, a mail proves less. */
  readonly shows?: 'password' | 'all'
}

export type { SignedIn }

type Prove = (identity: Identity) => Promise<unknown>

/**
 * All sign-ins end here. `prove` makes the library's session or throws. Returns a session's token or, with a second
 * factor, a pending sign-in's. Ends the old cookie's session, stores locale and missing time zone, and logs.
 */
export const startSignIn = (ctx: ClientContext, options: SignInOptions, prove: Prove): Promise<SignedIn> =>
  signIn(ctx, options, prove, beginOrAsk)

/** Skips the second factor, because the user has proved everything. */
export const finishSignIn = (ctx: ClientContext, options: SignInOptions, prove: Prove): Promise<SignedIn> =>
  signIn(ctx, { ...options, shows: 'all' }, prove, beginSession)

async function signIn(
  ctx: ClientContext,
  options: SignInOptions,
  prove: Prove,
  begin: typeof beginOrAsk,
): Promise<SignedIn> {
  const identity = await ctx.identity()
  const token = await issueSession(options.newcomer, () => prove(identity)).catch((error) => {
    // The account was deleted between proof and session.
    throw isForeignKeyViolation(error) ? new Refusal('unauthenticated') : error
  })
  const tokenHash = hashToken(token)
  try {
    const { userId, pending } = await inTransaction(ctx, (inside) => begin(inside, tokenHash, options))
    if (pending !== null) return { token: pending, isPending: true }
    await acceptInviteAfterSignIn(ctx, userId, options.invitation ?? {}).catch(ctx.report)
  } catch (error) {
    await queries.endSessionOfToken(ctx.db, { tokenHash })
    throw error
  }
  return { token, isPending: false }
}

interface NewPasswordSignIn {
  readonly userId: string
  /** Hash of the new password. */
  readonly hash: string
  readonly timeZone?: string | undefined
  readonly invitation?: Invitation
}

/** Ends all other sessions. */
export async function startSignInWithNewPassword(
  ctx: ClientContext,
  { userId, hash, timeZone, invitation = {} }: NewPasswordSignIn,
): Promise<SignedIn> {
  // Repeated for a session that began while the password was replaced.
  await queries.endSessions(ctx.db, userId)
  const stillHolds = async (db: Db) => (await findPasswordHash(db, userId)) === hash
  const options = { newcomer: 'pending', timeZone, stillHolds, invitation, shows: 'password' } as const
  return startSignIn(ctx, options, (identity) => identity.createSession(userId))
}

interface Begun {
  readonly userId: string
  /** Token of a pending sign-in; null if there is a session. */
  readonly pending: string | null
}

/** Begins the session, or replaces it by a pending sign-in. */
async function beginOrAsk(ctx: ClientContext, tokenHash: string, options: SignInOptions): Promise<Begun> {
  const { id: userId } = await findProven(ctx, tokenHash, options)
  if (!(await hasSecondFactor(ctx.db, userId))) return beginSession(ctx, tokenHash, options)
  await queries.endSessionOfToken(ctx.db, { tokenHash })
  const pending = newToken()
  const expiresAt = new Date(ctx.now.getTime() + PENDING_SECONDS * 1_000).toISOString()
  const createdAt = ctx.now.toISOString()
  const newPasswordHash = options.newPasswordHash ?? null
  await queries.insertPending(ctx.db, {
    tokenHash: hashToken(pending),
    userId,
    createdAt,
    expiresAt,
    newPasswordHash,
  })
  await recordEntry(ctx, { action: 'secondFactorAsked', actorId: userId })
  return { userId, pending }
}

async function beginSession(ctx: ClientContext, tokenHash: string, options: SignInOptions): Promise<Begun> {
  const person = await findProven(ctx, tokenHash, options)
  const { oldToken, headers } = ctx.client
  const locale = localeIn(person.language, ctx.client.locale)
  if (oldToken) await queries.endSessionOfToken(ctx.db, { tokenHash: hashToken(oldToken) })
  const isProven = options.shows !== undefined || (await findPasswordHash(ctx.db, person.id)) === null
  await queries.describeSession(ctx.db, tokenHash, {
    userAgent: headers.get('user-agent')?.slice(0, 400) || null,
    provenAt: isProven ? ctx.now.toISOString() : null,
  })
  if (options.timeZone && person.timeZone === null)
    await queries.adoptTimeZone(ctx.db, person.id, options.timeZone)
  if (headers.has('accept-language') && person.locale !== locale)
    await queries.adoptLocale(ctx.db, person.id, locale)
  await recordEntry(ctx, { action: 'signedIn', actorId: person.id })
  if (isSuper({ superAdmin: hasSuperAdminClaim(person, ctx), platformRole: person.platformRole }))
    await recordEntry(ctx, { action: 'superSignedIn', actorId: person.id })
  return { userId: person.id, pending: null }
}

/** Throws if a new password or the account's deletion has ended the session. */
async function findProven({ db }: ClientContext, tokenHash: string, { stillHolds }: SignInOptions) {
  const person = await queries.findPersonBySession(db, tokenHash)
  if (!person || (stillHolds && !(await stillHolds(db)))) throw new Refusal('unauthenticated')
  return person
}

export async function listSignIns(
  ctx: SignedInContext,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: SignIn[]; nextCursor: string | null }> {
  const now = ctx.now.toISOString()
  const { rows, nextCursor } = await queries.pageOfSessions(ctx.db, ctx.athlete, { ...page, now })
  return { items: rows.map((row) => ({ ...row, isCurrent: row.id === ctx.actor.sessionId })), nextCursor }
}

export async function signOut(ctx: SignedInContext): Promise<void> {
  await endSession(ctx, ctx.actor.sessionId)
}

/** Ends the session of a browser that becomes a kiosk. Idempotent. Run it in a transaction. */
export async function endSessionOfBrowser(
  ctx: PublicContext,
  { sessionToken }: { readonly sessionToken: string | undefined },
): Promise<void> {
  const session = sessionToken && (await queries.findSession(ctx.db, hashToken(sessionToken)))
  if (!session) return
  const athlete = systemAthleteScope(session.userId)
  await removeDevicesOfSession({ ...ctx, athlete }, session.id)
  if (await queries.endSession(ctx.db, athlete, session.id))
    await recordEntry(ctx, { action: 'signedOut', actorId: session.userId })
}

export async function endSignIn(ctx: SignedInContext, sessionId: string): Promise<void> {
  if (!(await endSession(ctx, sessionId))) throw notFound()
}

const endSession = (ctx: SignedInContext, sessionId: string): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    await removeDevicesOfSession(inside, sessionId)
    const isEnded = await queries.endSession(inside.db, ctx.athlete, sessionId)
    const action = sessionId === ctx.actor.sessionId ? 'signedOut' : 'signedOutElsewhere'
    if (isEnded) await recordEntry(inside, { action, actorId: ctx.actor.user.id })
    return isEnded
  })

export const endAllSignIns = (ctx: SignedInContext): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    await endSessions(inside, ctx.actor.user.id)
    await recordEntry(inside, { action: 'signedOutEverywhere', actorId: ctx.actor.user.id })
  })

/** For operators. Ends sign-in links, tokens and notifications, too. Returns how many users were signed in. */
export const endAllBrowserSessions = (ctx: PublicContext): Promise<number> =>
  inTransaction(ctx, async (inside) => {
    await removeAllDevices(inside)
    await endEveryToken(inside)
    const people = new Set((await queries.endEverySession(inside.db)).map(({ userId }) => userId))
    await queries.endEveryLink(inside.db, inside.now.toISOString())
    for (const subjectId of people)
      await recordEntry(inside, { action: 'signedOutEverywhere', actorId: null, subjectId })
    return people.size
  })

/** Ends sessions, except `keptId`, and their browsers' notifications; without `keptId` also tokens. */
export async function endSessions(ctx: PublicContext, userId: string, keptId?: string): Promise<void> {
  await removeDevices(ctx, userId, keptId)
  await queries.endSessions(ctx.db, userId, keptId)
  if (keptId === undefined) await endTokens(ctx, userId)
}

export async function endPendingSignIns({ db }: PublicContext, userId: string): Promise<void> {
  await queries.endHalves(db, userId)
}

/** Ends other sessions and all tokens, which began without the second factor. */
export async function endBegunWithoutFactor(
  ctx: PublicContext,
  userId: string,
  keptId: string,
): Promise<void> {
  await endSessions(ctx, userId, keptId)
  await endTokens(ctx, userId)
}

export async function noteProof({ db, now, athlete, actor }: SignedInContext): Promise<void> {
  const proof = { sessionId: actor.sessionId, now: now.toISOString() }
  if (!(await queries.markProven(db, athlete, proof))) throw new Refusal('unauthenticated')
}
