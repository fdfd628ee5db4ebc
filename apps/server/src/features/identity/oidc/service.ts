import { requireConfirmedAddress } from '@boathouse/domain/identity/factors/policy'
import type * as contracts from '@boathouse/domain/identity/oidc/contract'
import { OIDC_SECONDS, type OidcAccount, type OidcFailure } from '@boathouse/domain/identity/oidc/model'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { emailAddress } from '@boathouse/domain/kernel/email'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { accountOf } from '#auth/acting.ts'
import type { ClientContext } from '#auth/client.ts'
import { findPasswordHash, findPersonByEmail } from '#auth/credentials.ts'
import { refuseEnded } from '#auth/ended-sessions.ts'
import { isKept } from '#auth/kept-addresses.ts'
import { isCancelled, isProviderAway, type OidcClaims, type OidcProvider } from '#auth/oidc.ts'
import { type Asked, isOwnChallenge, newChallenge, spendChallenge } from '#auth/passkey-challenges.ts'
import { passkeysHere } from '#auth/passkeys.ts'
import { hashToken, newToken } from '#auth/secrets.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry, recordFailure } from '#db/audit-entries.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { insertPerson } from '#db/new-person.ts'
import type { Db, Row } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMail } from '#mail/outbox.ts'
import type { SignedInContext } from '../../../context.ts'
import type { OidcSettings } from '../../../oidc-settings.ts'
import { maySignUp } from '../account/change.ts'
import { type SignedIn, startSignIn } from '../sign-ins/service.ts'
import * as queries from './queries.ts'

/** Each sign-in queries the provider. Enough for a club behind one address. */
const TRIPS_PER_CLIENT = { most: 200, minutes: 15 }

export interface OidcRules {
  readonly secret: string
  readonly publicUrl: string
  readonly settings: OidcSettings | null
  readonly provider: OidcProvider | null
}

type OidcContext = ClientContext & OidcRules
type OwnContext = SignedInContext & OidcContext

const refused = (kind: Refusal['kind'], code: OidcFailure) => new Refusal(kind, code)

/** Throws `notFound` without a configured provider. */
function requireProvider({ provider, settings }: OidcRules) {
  if (!provider || !settings) throw notFound()
  return { provider, settings }
}

const askedToSignIn = (token: string): Asked => ({ purpose: 'oidcSignIn', browser: hashToken(token) })

const askedToConnect = ({ actor }: OwnContext): Asked => ({
  purpose: 'oidcConnection',
  browser: actor.sessionId,
})

/** Keeps the browser's token, so sign-ins in other tabs stay valid. */
export async function beginSignIn(ctx: OidcContext): Promise<{ address: string; token: string }> {
  const token = ctx.client.oidcToken || newToken()
  return { address: await begin(ctx, askedToSignIn(token)), token }
}

export async function beginConnection(ctx: OwnContext): Promise<{ address: string }> {
  requireConfirmedAddress(ctx.actor.user)
  return { address: await begin(ctx, askedToConnect(ctx)) }
}

async function begin(ctx: OidcContext, asked: Asked): Promise<string> {
  const { provider } = requireProvider(ctx)
  await throttle(ctx, `oidc:client:${ctx.client.key}`, TRIPS_PER_CLIENT)
  const state = newChallenge(ctx, asked, OIDC_SECONDS)
  return provider.addressFor({ state, browser: asked.browser }).catch((error) => {
    throw toRefusal(ctx, error)
  })
}

/** Rejects responses that this browser didn't request, expired or repeated ones before contacting the provider. */
async function redeem(ctx: OidcContext, asked: Asked, answer: string): Promise<OidcClaims> {
  const { provider } = requireProvider(ctx)
  await throttle(ctx, `oidc:client:${ctx.client.key}`, TRIPS_PER_CLIENT)
  const state = new URLSearchParams(answer).get('state') ?? ''
  if (!isOwnChallenge(ctx, asked, state) || !(await spendChallenge(ctx.db, state)))
    throw refused('invalid', 'oidcElsewhere')
  return provider.redeem(answer, { state, browser: asked.browser }).catch((error) => {
    throw toRefusal(ctx, error)
  })
}

/** Logs the cause without the user's data. */
function toRefusal(ctx: OidcContext, error: unknown): Refusal {
  if (isCancelled(error)) return refused('invalid', 'oidcCancelled')
  const { name, message, code = '' } = error as Error & { code?: string }
  ctx.report(new Error(`The OpenID Connect provider: ${[name, code, message].filter(Boolean).join(', ')}`))
  return isProviderAway(error) ? refused('unavailable', 'oidcAway') : refused('invalid', 'oidcRefused')
}

export async function signIn(
  ctx: OidcContext,
  { answer, timeZone, join, ...invitation }: BodyOf<typeof contracts.signInByOidc>,
): Promise<SignedIn> {
  try {
    const claims = await redeem(ctx, askedToSignIn(ctx.client.oidcToken ?? ''), answer)
    const userId = (await knownOwner(ctx, claims)) ?? (await ownerByEmail(ctx, claims, join))
    const stillHolds = async (db: Db) => (await queries.findOidcOwner(db, claims))?.userId === userId
    const options = { newcomer: 'athlete', timeZone, stillHolds, invitation } as const
    return await startSignIn(ctx, options, (identity) => identity.createSession(userId))
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'invalid')
      await recordFailure(ctx, { action: 'signInFailed', subjectId: null })
    throw error
  }
}

async function knownOwner(ctx: OidcContext, claims: OidcClaims): Promise<string | null> {
  const known = await queries.findOidcOwner(ctx.db, claims)
  if (!known) return null
  await queries.noteUse(ctx.db, known.id, ctx.now.toISOString())
  return known.userId
}

/** Creates the user, or finds one by email if the setting trusts the provider. Throws if they have another account there. */
async function ownerByEmail(ctx: OidcContext, claims: OidcClaims, join: string | undefined): Promise<string> {
  const { settings } = requireProvider(ctx)
  const { data: email } = emailAddress().safeParse(claims.verifiedEmail)
  if (email === undefined) throw refused('invalid', 'oidcNotVerified')
  const known = await findPersonByEmail(ctx.db, email)
  if (known && !(settings.linksByEmail && known.emailVerified)) throw refused('invalid', 'oidcNotConnected')
  if (known) {
    await inTransaction(ctx, (inside) => connect(inside, { userId: known.userId, email }, claims))
    return known.userId
  }
  // Even for the super admin's address, trust the provider's email only if the setting says so.
  if (email === ctx.superAdminEmail && !settings.linksByEmail) throw refused('invalid', 'oidcNotConnected')
  if (!(await maySignUp(ctx, { email, join }))) throw refused('invalid', 'oidcNotInvited')
  return makePerson(ctx, email, claims).catch(async (error) => {
    // A concurrent response created the user.
    const made = isUniqueViolation(error) ? await queries.findOidcOwner(ctx.db, claims) : undefined
    if (made) return made.userId
    throw isUniqueViolation(error) ? refused('invalid', 'oidcNotConnected') : error
  })
}

const makePerson = (ctx: OidcContext, email: string, claims: OidcClaims): Promise<string> =>
  inTransaction(ctx, async (inside) => {
    if (await isKept(inside.db, { email, now: inside.now })) throw refused('invalid', 'oidcNotConnected')
    const person = { email, emailVerified: true, platformRole: 'athlete' } as const
    const userId = await insertPerson(inside.db, person, inside.now)
    await queries.insertOidcAccount(inside.db, newAccount(inside, userId, claims))
    await recordEntry(inside, { action: 'oidcConnected', actorId: userId })
    return userId
  })

const newAccount = (
  { newId, now }: OidcContext,
  userId: string,
  { issuer, subject }: OidcClaims,
): Row<'oidcAccounts'> => ({
  id: newId(),
  userId,
  issuer,
  subject,
  createdAt: now.toISOString(),
  lastUsedAt: now.toISOString(),
})

interface Owner {
  readonly userId: string
  readonly email: string
}

/** Connects the account and mails the user. Run it in a transaction. */
async function connect(
  ctx: OidcContext,
  { userId, email }: Owner,
  claims: OidcClaims,
): Promise<Row<'oidcAccounts'>> {
  const account = newAccount(ctx, userId, claims)
  if (!(await queries.insertOidcAccount(ctx.db, account))) throw refused('invalid', 'oidcNotConnected')
  await recordEntry(ctx, { action: 'oidcConnected', actorId: userId })
  const mail = { template: 'oidcConnected', address: email, locale: ctx.client.locale, facts: {} } as const
  await enqueueMail(ctx.db, mail, ctx.now)
  return account
}

export async function listAccounts(ctx: OwnContext): Promise<CallOutput<typeof contracts.listOidcAccounts>> {
  const items = await queries.ownOidcAccounts(ctx.db, ctx.athlete)
  return { provider: ctx.settings?.name ?? null, items: items.map((one) => present(ctx, one)) }
}

const present = (
  { settings }: OidcRules,
  { id, createdAt, lastUsedAt, issuer }: Row<'oidcAccounts'>,
): OidcAccount => ({
  id,
  createdAt,
  lastUsedAt,
  worksHere: settings !== null && new URL(settings.issuer).href === new URL(issuer).href,
})

/** Accepts only a response that this session requested. */
export async function connectAccount(
  ctx: OwnContext,
  { answer }: BodyOf<typeof contracts.connectOidc>,
): Promise<OidcAccount> {
  const user = accountOf(ctx.actor)
  requireConfirmedAddress(user)
  const claims = await redeem(ctx, askedToConnect(ctx), answer)
  const account = await inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    return connect(inside, { userId: user.id, email: user.email }, claims)
  }).catch((error) => {
    throw error instanceof Refusal && error.code === 'oidcNotConnected'
      ? new Refusal('conflict', 'oidcTaken')
      : error
  })
  return present(ctx, account)
}

export async function endAccount(ctx: OwnContext, id: string): Promise<void> {
  const { user } = ctx.actor
  const there = await queries.ownOidcAccounts(ctx.db, ctx.athlete)
  if (!there.some((one) => one.id === id)) throw notFound()
  await inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    const isWayLeft =
      user.emailVerified ||
      (await findPasswordHash(inside.db, user.id)) !== null ||
      (await passkeysHere(inside, user.id)).length > 0
    if (!isWayLeft) throw new Refusal('conflict', 'oidcLastWay')
    if (!(await queries.deleteOidcAccount(inside.db, inside.athlete, id))) throw notFound()
    await recordEntry(inside, { action: 'oidcEnded', actorId: user.id })
  })
}
