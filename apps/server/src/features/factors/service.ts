import type * as contracts from '@boathouse/domain/factors/contract'
import {
  type FactorProof,
  type RecoveryCodes,
  SET_UP_MINUTES,
  WRONG_PROOF,
} from '@boathouse/domain/factors/model'
import { requireConfirmedAddress } from '@boathouse/domain/factors/policy'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { authenticatorUri, newAuthenticatorKey, sealKey, stepOfCode } from '#auth/authenticator-keys.ts'
import type { ClientContext } from '#auth/client.ts'
import { findPasswordHash } from '#auth/credentials.ts'
import { hashRecoveryCode, inFours, newRecoveryCodes } from '#auth/recovery-codes.ts'
import { counterOf, dropSecondFactor, forgetTries, spendProof } from '#auth/second-factors.ts'
import { hashToken } from '#auth/secrets.ts'
import { resetLimit, throttle } from '#auth/throttle.ts'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueMail, type Template } from '#mail/outbox.ts'
import type { PublicContext, SignedInContext } from '../../context.ts'
import { recordEntry, recordFailure } from '../audit/service.ts'
import { proveIdentity, refuseOutdated, replaceForgotten } from '../passwords/service.ts'
import { endSessions, finishSignIn, type SignedIn } from '../sign-ins/service.ts'
import * as queries from './queries.ts'

/** Ten wrong codes lock the app's for a quarter of an hour after the last, whoever typed them. */
const TRIES = { most: 10, minutes: 15, strictly: true }
/** Three in a million each: whoever has the first proof and guesses without a pause is in after years. */
const TRIES_A_DAY = { most: 30, minutes: 24 * 60 }
/** Nobody guesses 80 bits: this spares the server, and leaves the owner their way in while somebody locks the app's. */
const RECOVERIES_A_DAY = { most: 1_000, minutes: 24 * 60 }

interface Secret {
  /** The installation's. */
  readonly secret: string
}

type OwnContext = SignedInContext & ClientContext & Secret

export async function showFactors(ctx: SignedInContext): Promise<CallOutput<typeof contracts.showFactors>> {
  const found = await queries.findFactor(ctx.db, ctx.athlete)
  if (!found?.confirmedAt) return { factor: null, recoveryCodesLeft: 0 }
  const { id, name, createdAt, lastUsedAt } = found
  const recoveryCodesLeft = await queries.countRecoveryCodes(ctx.db, ctx.athlete)
  return { factor: { id, name, createdAt, lastUsedAt }, recoveryCodesLeft }
}

/** Makes a key for an app. Nothing asks for its codes before one has shown that the app has it. */
export async function beginFactor(
  ctx: OwnContext,
  { name, password }: BodyOf<typeof contracts.beginFactor>,
): Promise<CallOutput<typeof contracts.beginFactor>> {
  const { user } = ctx.actor
  requireConfirmedAddress(user)
  const proof = await proveIdentity(ctx, password, 'password')
  const key = newAuthenticatorKey()
  const id = ctx.newId()
  const factor = {
    id,
    userId: user.id,
    name,
    sealedKey: sealKey(ctx.secret, key),
    createdAt: ctx.now.toISOString(),
  }
  await inTransaction(ctx, async (inside) => {
    await refuseOutdated(inside, proof)
    if (!(await queries.keepUnconfirmed(inside.db, factor))) throw factorThere()
  })
  return { id, name, key, uri: authenticatorUri(key, user.email) }
}

const factorThere = () => new Refusal('conflict')

/** Makes the factor count. Other sessions of the person's began without it, and end. */
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
  const { user, sessionId } = ctx.actor
  const codes = await inTransaction(ctx, async (inside) => {
    const now = inside.now.toISOString()
    if (!(await queries.confirm(inside.db, inside.athlete, { id, step, now }))) throw factorThere()
    await forgetTries(inside.db, inside.now, user.id)
    await endSessions(inside, user.id, sessionId)
    await recordEntry(inside, { action: 'factorMade', actorId: user.id })
    await tell(inside, 'factorMade', user.email)
    return makeRecoveryCodes(inside)
  })
  // Once more for a session that began meanwhile.
  await endSessions(ctx, user.id, sessionId)
  return codes
}

async function makeRecoveryCodes({ db, now, athlete }: SignedInContext): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(athlete.athleteId, code))
  await queries.replaceRecoveryCodes(db, athlete, { hashes, now: now.toISOString() })
  return { recoveryCodes: codes.map(inFours) }
}

/** Ends the factor by a code of its own, so that nobody at an open browser takes it away. */
export async function endFactor(ctx: OwnContext, id: string, proof: FactorProof): Promise<void> {
  const found = await queries.findFactor(ctx.db, ctx.athlete)
  if (found?.id !== id || !found.confirmedAt) throw notFound()
  await withProof(ctx, 'settings', ctx.actor.user, proof, async (inside) => {
    await dropSecondFactor(inside, inside.actor.user.id)
    await recordEntry(inside, { action: 'factorEnded', actorId: inside.actor.user.id })
    await tell(inside, 'factorEnded', inside.actor.user.email)
  })
}

export async function renewRecoveryCodes(ctx: OwnContext, proof: FactorProof): Promise<RecoveryCodes> {
  const found = await queries.findFactor(ctx.db, ctx.athlete)
  if (!found?.confirmedAt) throw notFound()
  return withProof(ctx, 'settings', ctx.actor.user, proof, async (inside) => {
    await recordEntry(inside, { action: 'recoveryCodesRenewed', actorId: inside.actor.user.id })
    await tell(inside, 'recoveryCodesRenewed', inside.actor.user.email)
    return makeRecoveryCodes(inside)
  })
}

const halfSignInOver = () => new Refusal('unauthenticated')

/** Completes the sign-in that waits in this browser, once, however many codes come at once; with it a password that waits comes in force. */
export async function completeSignIn(
  ctx: ClientContext & Secret,
  { code, recoveryCode, timeZone, ...invitation }: BodyOf<typeof contracts.completeWithFactor>,
): Promise<SignedIn> {
  const tokenHash = hashToken(ctx.client.halfToken ?? '')
  const person = await queries.findHalf(ctx.db, tokenHash, ctx.now.toISOString())
  if (!person) throw halfSignInOver()
  const hash = await withProof(ctx, 'signIn', person, { code, recoveryCode }, async (inside) => {
    if (!(await queries.takeHalf(inside.db, tokenHash))) throw halfSignInOver()
    if (person.newPasswordHash !== null)
      await replaceForgotten(inside, { ...person, hash: person.newPasswordHash })
    return findPasswordHash(inside.db, person.id)
  })
  // A password that was replaced meanwhile ended what waited.
  const stillHolds = async (db: Db) => (await findPasswordHash(db, person.id)) === hash
  return finishSignIn(ctx, { newcomer: 'pending', timeZone, stillHolds, invitation }, (identity) =>
    identity.createSession(person.id),
  )
}

interface Person {
  readonly id: string
  readonly email: string
}

/** Where a proof is asked for: tries at the app's codes are counted apart. */
type Door = 'signIn' | 'settings'

/**
 * Does what a code stands for, in one transaction with using it up. Every try counts before it is looked at, by account; the app's
 * and those of recovery apart, so that whoever guesses at one does not take the other away.
 */
async function withProof<Ctx extends ClientContext & Secret, Result>(
  ctx: Ctx,
  door: Door,
  person: Person,
  proof: FactorProof,
  work: (inside: Ctx) => Promise<Result>,
): Promise<Result> {
  const field = proof.code === undefined && proof.recoveryCode !== undefined ? 'recoveryCode' : 'code'
  if (proof[field] === undefined) throw invalidField(field, 'required')
  const locksNow = field === 'code' ? await countTry(ctx, door, person) : await countRecovery(ctx, person)
  const done = await inTransaction(ctx, async (inside) => {
    if (!(await spendProof(inside, person.id, proof))) return null
    if (field === 'recoveryCode') await noteRecovery(inside, person)
    return { result: await work(inside) }
  })
  if (done) {
    // The day's stay: what is right now and then must not make room for as many guesses as one likes.
    if (field === 'code') await resetLimit(ctx, counterOf(person.id, door))
    return done.result
  }
  await recordFailure(ctx, { action: 'secondFactorFailed', subjectId: person.id })
  if (locksNow) await tell(ctx, 'factorLocked', person.email)
  throw invalidField(field, WRONG_PROOF[field])
}

/** Counts a try at the app's codes; whether it is the last one before they are locked. */
async function countTry(ctx: PublicContext, door: Door, { id }: Person): Promise<boolean> {
  const tries = await throttle(ctx, counterOf(id, door), TRIES)
  await throttle(ctx, counterOf(id, `${door}:day`), TRIES_A_DAY)
  return tries === TRIES.most
}

async function countRecovery(ctx: PublicContext, { id }: Person): Promise<boolean> {
  await throttle(ctx, counterOf(id, 'recovery'), RECOVERIES_A_DAY)
  return false
}

async function noteRecovery(ctx: ClientContext, { id, email }: Person): Promise<void> {
  await recordEntry(ctx, { action: 'recoveryCodeUsed', actorId: id })
  await tell(ctx, 'recoveryCodeUsed', email)
}

type News = Extract<
  Template,
  'factorMade' | 'factorEnded' | 'factorLocked' | 'recoveryCodeUsed' | 'recoveryCodesRenewed'
>

const tell = ({ db, now, client }: ClientContext, template: News, address: string) =>
  enqueueMail(db, { template, address, locale: client.locale, facts: {} }, now)

/** Ends the second factor of the account with this e-mail, for an operator whom its owner asked; whether there was one. */
export const endFactorOf = (ctx: PublicContext, email: string): Promise<boolean> =>
  inTransaction(ctx, async (inside) => {
    const owner = await queries.findOwner(inside.db, email)
    if (!owner) throw notFound()
    if (!(await dropSecondFactor(inside, owner.id))) return false
    await recordEntry(inside, { action: 'factorEnded', actorId: null, subjectId: owner.id })
    const mail = { template: 'factorEnded', address: email, locale: owner.locale ?? 'en', facts: {} } as const
    await enqueueMail(inside.db, mail, inside.now)
    return true
  })
