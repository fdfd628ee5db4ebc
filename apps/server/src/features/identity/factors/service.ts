import { type EndedCredentials, recoveryStart } from '@boathouse/domain/identity/account-recovery/model'
import type * as contracts from '@boathouse/domain/identity/factors/contract'
import {
  type FactorProof,
  proofKindOf,
  type RecoveryCodes,
  SET_UP_MINUTES,
  WRONG_PROOF,
} from '@boathouse/domain/identity/factors/model'
import { requireConfirmedAddress } from '@boathouse/domain/identity/factors/policy'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { accountOf } from '#auth/acting.ts'
import { authenticatorUri, newAuthenticatorKey, sealKey, stepOfCode } from '#auth/authenticator-keys.ts'
import type { ClientContext } from '#auth/client.ts'
import { hashRecoveryCode, inFours, newRecoveryCodes } from '#auth/codes.ts'
import { findPasswordHash } from '#auth/credentials.ts'
import { refuseEnded } from '#auth/ended-sessions.ts'
import type { Asked } from '#auth/passkey-challenges.ts'
import { type PasskeyRules, passkeysHere, spendPasskey, verifyPasskey } from '#auth/passkeys.ts'
import { counterOf, dropApp, forgetTries, hasApp, hasSecondFactor, spendCodes } from '#auth/second-factors.ts'
import { hashToken } from '#auth/secrets.ts'
import { resetLimit, throttle } from '#auth/throttle.ts'
import { recordEntry, recordFailure } from '#db/audit-entries.ts'
import type { Account, Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Template } from '#mail/facts.ts'
import { enqueueMail } from '#mail/outbox.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { endAddedSince } from '../account-recovery/service.ts'
import { replaceForgotten } from '../passwords/service.ts'
import { endBegunWithoutFactor, finishSignIn, noteProof, type SignedIn } from '../sign-ins/service.ts'
import * as queries from './queries.ts'

/** Ten wrong codes lock the app's codes for 15 minutes after the last attempt. */
const TRIES = { most: 10, minutes: 15, strictly: true }
/** Each guess has three chances in a million: even with the password, it takes years. */
const TRIES_A_DAY = { most: 30, minutes: 24 * 60 }
/** Recovery codes and passkeys can't be guessed. Own counter, so locked app codes don't lock them. */
const UNGUESSED_A_DAY = { most: 1_000, minutes: 24 * 60 }

export type ProvingContext = ClientContext & PasskeyRules

type OwnContext = SignedInContext & ProvingContext

export async function showFactors(ctx: SignedInContext): Promise<CallOutput<typeof contracts.showFactors>> {
  const found = await queries.findFactor(ctx.db, ctx.athlete)
  const recoveryCodesLeft = await queries.countRecoveryCodes(ctx.db, ctx.athlete)
  if (!found?.confirmedAt) return { factor: null, recoveryCodesLeft }
  const { id, name, createdAt, lastUsedAt } = found
  return { factor: { id, name, createdAt, lastUsedAt }, recoveryCodesLeft }
}

/** Limits the list; more names wouldn't help an admin. */
const MAX_NAMED = 100

export const listWithoutFactor = async ({ db, club }: ClubContext) => ({
  items: await queries.withoutFactor(db, club, MAX_NAMED),
})

/** Adds an authenticator app, which takes effect once a code confirms it. */
export async function beginFactor(
  ctx: OwnContext,
  { name }: BodyOf<typeof contracts.beginFactor>,
): Promise<CallOutput<typeof contracts.beginFactor>> {
  const user = accountOf(ctx.actor)
  requireConfirmedAddress(user)
  if (await hasApp(ctx.db, user.id)) throw factorThere()
  const key = newAuthenticatorKey()
  const id = ctx.newId()
  await inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    const factor = {
      id,
      userId: user.id,
      name,
      sealedKey: sealKey(ctx.secret, key),
      createdAt: ctx.now.toISOString(),
    }
    if (!(await queries.keepUnconfirmed(inside.db, factor))) throw factorThere()
  })
  return { id, name, key, uri: authenticatorUri(key, user.email) }
}

const factorThere = () => new Refusal('conflict')

/** Ends other sessions and tokens, which began without the factor. */
export async function confirmFactor(
  ctx: OwnContext,
  id: string,
  { code }: BodyOf<typeof contracts.confirmFactor>,
): Promise<RecoveryCodes> {
  const found = await queries.findFactor(ctx.db, ctx.athlete)
  if (found?.id !== id) throw notFound()
  if (found.confirmedAt) throw factorThere()
  if (ctx.now.getTime() - Date.parse(found.createdAt) > SET_UP_MINUTES * 60_000) throw notFound()
  await throttle(ctx, counterOf(ctx.actor.user.id, 'setUp'), TRIES)
  const step = stepOfCode(ctx.secret, found.sealedKey, code, ctx.now)
  if (step === null) throw invalidField('code', WRONG_PROOF.code)
  const user = accountOf(ctx.actor)
  const { sessionId } = ctx.actor
  const codes = await inTransaction(ctx, async (inside) => {
    const now = inside.now.toISOString()
    if (!(await queries.confirm(inside.db, inside.athlete, { id, step, now }))) throw factorThere()
    await noteProof(inside)
    await forgetTries(inside.db, inside.now, user.id)
    await endBegunWithoutFactor(inside, user.id, sessionId)
    await recordEntry(inside, { action: 'factorMade', actorId: user.id })
    await tell(inside, 'factorMade', user.email)
    return makeRecoveryCodes(inside)
  })
  // Repeated for sessions and tokens that began meanwhile.
  await endBegunWithoutFactor(ctx, user.id, sessionId)
  return codes
}

/** Ten new codes, returned only once. The old ones stop working. */
export async function makeRecoveryCodes({ db, now, athlete }: SignedInContext): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(athlete.athleteId, code))
  await queries.replaceRecoveryCodes(db, athlete, { hashes, now: now.toISOString() })
  return { recoveryCodes: codes.map(inFours) }
}

export async function endFactor(ctx: OwnContext, id: string): Promise<void> {
  const found = await queries.findFactor(ctx.db, ctx.athlete)
  if (found?.id !== id || !found.confirmedAt) throw notFound()
  await inTransaction(ctx, async (inside) => {
    const user = accountOf(inside.actor)
    await refuseEnded(inside)
    await dropApp(inside, user.id)
    await recordEntry(inside, { action: 'factorEnded', actorId: user.id })
    const isLast = !(await hasSecondFactor(inside.db, user.id))
    await tell(inside, isLast ? 'factorEnded' : 'appEnded', user.email)
  })
}

export async function renewRecoveryCodes(ctx: OwnContext): Promise<RecoveryCodes> {
  if (!(await hasSecondFactor(ctx.db, ctx.athlete.athleteId))) throw notFound()
  return inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    const user = accountOf(inside.actor)
    await recordEntry(inside, { action: 'recoveryCodesRenewed', actorId: user.id })
    await tell(inside, 'recoveryCodesRenewed', user.email)
    return makeRecoveryCodes(inside)
  })
}

const pendingSignInOver = () => new Refusal('unauthenticated')

const pendingHashOf = ({ client }: ClientContext) => hashToken(client.pendingToken ?? '')
const findWaiting = (ctx: ClientContext) =>
  queries.findPending(ctx.db, pendingHashOf(ctx), ctx.now.toISOString())

/** Throws `unauthenticated` if this browser has no pending sign-in. */
export async function requireWaiting(ctx: ClientContext) {
  const person = await findWaiting(ctx)
  if (!person) throw pendingSignInOver()
  return { person, tokenHash: pendingHashOf(ctx) }
}

/** Null unless this browser has passed the first factor. */
export async function showWaiting(ctx: ProvingContext): Promise<CallOutput<typeof contracts.showWaiting>> {
  const person = await findWaiting(ctx)
  if (!person) return { waiting: null }
  const hasPasskey = (await passkeysHere(ctx, person.id)).length > 0
  return { waiting: { email: person.email, hasApp: await hasApp(ctx.db, person.id), hasPasskey } }
}

/** Completes the pending sign-in, and a pending new password with it. */
export async function completeSignIn(
  ctx: ProvingContext,
  { code, recoveryCode, passkey, timeZone, ...invitation }: BodyOf<typeof contracts.completeWithFactor>,
): Promise<SignedIn> {
  const { person, tokenHash } = await requireWaiting(ctx)
  const door = { counter: 'signIn', asked: { purpose: 'secondStep', browser: tokenHash } } as const
  const hash = await withProof(ctx, door, person, { code, recoveryCode, passkey }, async (inside) => {
    if (!(await queries.takePending(inside.db, tokenHash))) throw pendingSignInOver()
    if (person.newPasswordHash !== null)
      await replaceForgotten(inside, { ...person, hash: person.newPasswordHash })
    return findPasswordHash(inside.db, person.id)
  })
  // A password that changed meanwhile ends the pending sign-in.
  const stillHolds = async (db: Db) => (await findPasswordHash(db, person.id)) === hash
  return finishSignIn(ctx, { newcomer: 'pending', timeZone, stillHolds, invitation }, (identity) =>
    identity.createSession(person.id),
  )
}

type Person = Account<'id' | 'email'>

/** Sign-in or settings: each has its own counters and passkey challenges. */
interface Door {
  readonly counter: 'signIn' | 'settings'
  readonly asked: Asked
}

export const withOwnProof = <Result>(
  ctx: OwnContext,
  proof: FactorProof,
  work: (inside: OwnContext) => Promise<Result>,
): Promise<Result> =>
  withProof(ctx, { counter: 'settings', asked: askedInSettings(ctx) }, accountOf(ctx.actor), proof, work)

/** Like `withOwnProof`, for another account of the same person. Passkeys belong to the session's user. */
export const withProofOf = <Result>(
  ctx: OwnContext,
  person: Person,
  proof: Omit<FactorProof, 'passkey'>,
  work: (inside: OwnContext) => Promise<Result>,
): Promise<Result> =>
  withProof(ctx, { counter: 'settings', asked: askedInSettings(ctx) }, person, proof, work)

export const askedInSettings = ({ actor }: Pick<SignedInContext, 'actor'>): Asked => ({
  purpose: 'settings',
  browser: actor.sessionId,
})

/** Uses up a proof and runs the work in one transaction. First counts the attempt by kind of proof: none locks another. */
async function withProof<Ctx extends ProvingContext, Result>(
  ctx: Ctx,
  { counter, asked }: Door,
  person: Person,
  proof: FactorProof,
  work: (inside: Ctx) => Promise<Result>,
): Promise<Result> {
  const kind = proofKindOf(proof)
  if (proof[kind] === undefined) throw invalidField(kind, 'required')
  const locksNow = await countTry(ctx, counter, person, kind)
  const passkey = proof.passkey && (await verifyPasskey(ctx, proof.passkey, asked, person.id))
  const done = await inTransaction(ctx, async (inside) => {
    const isRight =
      kind === 'passkey'
        ? passkey && (await spendPasskey(inside, passkey))
        : await spendCodes(inside, person.id, proof)
    if (!isRight) return null
    if (kind === 'recoveryCode') await noteRecovery(inside, person)
    return { result: await work(inside) }
  })
  if (done) {
    // Keep the daily counter, or an occasional valid code would allow unlimited guesses.
    if (kind === 'code') await resetLimit(ctx, counterOf(person.id, counter))
    return done.result
  }
  await recordFailure(ctx, { action: 'secondFactorFailed', subjectId: person.id })
  if (locksNow) await tell(ctx, 'factorLocked', person.email)
  throw kind === 'passkey' ? passkeyRefused() : invalidField(kind, WRONG_PROOF[kind])
}

/** One error for unknown passkeys and for expired, repeated or foreign responses. */
export const passkeyRefused = () => new Refusal('invalid', 'passkeyRefused')

/** Returns whether this was the last attempt before the app's codes are locked. */
async function countTry(
  ctx: PublicContext,
  counter: Door['counter'],
  { id }: Person,
  kind: keyof FactorProof,
): Promise<boolean> {
  if (kind !== 'code') {
    await throttle(ctx, counterOf(id, kind === 'passkey' ? 'passkey' : 'recovery'), UNGUESSED_A_DAY)
    return false
  }
  const tries = await throttle(ctx, counterOf(id, counter), TRIES)
  await throttle(ctx, counterOf(id, `${counter}:day`), TRIES_A_DAY)
  return tries === TRIES.most
}

async function noteRecovery(ctx: ClientContext, { id, email }: Person): Promise<void> {
  await recordEntry(ctx, { action: 'recoveryCodeUsed', actorId: id })
  await tell(ctx, 'recoveryCodeUsed', email)
}

type News = Extract<
  Template,
  | 'factorMade'
  | 'factorEnded'
  | 'factorLocked'
  | 'appEnded'
  | 'passkeyMade'
  | 'passkeyEnded'
  | 'recoveryCodeUsed'
  | 'recoveryCodesRenewed'
>

export const tell = ({ db, now, client }: ClientContext, template: News, address: string) =>
  enqueueMail(db, { template, address, locale: client.locale, facts: {} }, now)

/** Ends second factors and credentials of the last 24 hours for an operator. Null if there was no second factor. */
export const endFactorOf = (ctx: PublicContext, email: string): Promise<EndedCredentials[] | null> =>
  inTransaction(ctx, async (inside) => {
    const owner = await queries.findOwner(inside.db, email)
    if (!owner) throw notFound()
    if (!(await hasSecondFactor(inside.db, owner.id))) return null
    const since = recoveryStart(inside.now.toISOString())
    const ended = await endAddedSince(inside, { userId: owner.id, since, endsAllFactors: true })
    const mail = { template: 'factorsReset', address: email, locale: owner.locale } as const
    await enqueueMail(inside.db, { ...mail, facts: { ended } }, inside.now)
    return ended
  })
