import { requireConfirmedAddress } from '@boathouse/domain/identity/factors/policy'
import type * as contracts from '@boathouse/domain/identity/passkeys/contract'
import {
  CHALLENGE_SECONDS,
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
} from '@boathouse/domain/identity/passkeys/model'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { accountOf } from '#auth/acting.ts'
import { refuseEnded } from '#auth/ended-sessions.ts'
import { type Asked, newChallenge, spendChallenge } from '#auth/passkey-challenges.ts'
import {
  ALGORITHMS,
  describePasskey,
  findPasskey,
  passkeyRequest,
  passkeysHere,
  readNewPasskey,
  rpIdOf,
  spendPasskey,
  userHandleOf,
  verifyPasskey,
} from '#auth/passkeys.ts'
import { forgetRest, forgetTries, hasSecondFactor } from '#auth/second-factors.ts'
import { hashToken, newToken } from '#auth/secrets.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry, recordFailure } from '#db/audit-entries.ts'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import {
  askedInSettings,
  makeRecoveryCodes,
  type ProvingContext,
  passkeyRefused,
  requireWaiting,
  tell,
} from '../factors/service.ts'
import { endBegunWithoutFactor, finishSignIn, noteProof, type SignedIn } from '../sign-ins/service.ts'
import * as queries from './queries.ts'

/** Saves load only, because signatures can't be guessed. Enough for a club behind one address. */
const SIGN_INS_PER_CLIENT = { most: 100, minutes: 15 }

type OwnContext = SignedInContext & ProvingContext

export async function listPasskeys(ctx: OwnContext): Promise<CallOutput<typeof contracts.listPasskeys>> {
  const rows = await queries.ownPasskeys(ctx.db, ctx.athlete)
  return { items: rows.map((row) => present(ctx, row)) }
}

const present = (
  { publicUrl }: Pick<ProvingContext, 'publicUrl'>,
  { id, name, rpId, createdAt, lastUsedAt }: Omit<Passkey, 'worksHere'> & { readonly rpId: string },
): Passkey => ({ id, name, createdAt, lastUsedAt, worksHere: rpId === rpIdOf(publicUrl) })

const askedToMake = ({ actor }: OwnContext): Asked => ({ purpose: 'make', browser: actor.sessionId })

export async function beginPasskey(ctx: OwnContext): Promise<PasskeyCreation> {
  const user = accountOf(ctx.actor)
  requireConfirmedAddress(user)
  const there = await queries.ownPasskeys(ctx.db, ctx.athlete)
  if (there.length >= MAX_PASSKEYS) throw tooMany()
  const rpId = rpIdOf(ctx.publicUrl)
  return {
    rp: { id: rpId, name: 'Boathouse' },
    user: { id: userHandleOf(user.id), name: user.email, displayName: user.email },
    challenge: newChallenge(ctx, askedToMake(ctx)),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_SECONDS * 1_000,
    excludeCredentials: there.filter((one) => one.rpId === rpId).map(describePasskey),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

const tooMany = () => new Refusal('conflict', 'tooManyPasskeys')

/** The user's first second factor ends other sessions, which began without one. */
export async function makePasskey(
  ctx: OwnContext,
  { name, passkey: made }: BodyOf<typeof contracts.makePasskey>,
): Promise<CallOutput<typeof contracts.makePasskey>> {
  const user = accountOf(ctx.actor)
  const { sessionId } = ctx.actor
  const read = await readNewPasskey(ctx, made, askedToMake(ctx))
  if (!read) throw passkeyRefused()
  const { challenge, ...stored } = read
  const own = { id: ctx.newId(), userId: user.id, name, rpId: rpIdOf(ctx.publicUrl) }
  const passkey = { ...own, ...stored, createdAt: ctx.now.toISOString(), lastUsedAt: null }
  const recoveryCodes = await inTransaction(ctx, async (inside) => {
    await noteProof(inside)
    if (!(await spendChallenge(inside.db, challenge))) throw passkeyRefused()
    if ((await queries.ownPasskeys(inside.db, inside.athlete)).length >= MAX_PASSKEYS) throw tooMany()
    const isFirst = !(await hasSecondFactor(inside.db, user.id))
    if (!(await queries.insertPasskey(inside.db, passkey))) throw passkeyRefused()
    await recordEntry(inside, { action: 'passkeyMade', actorId: user.id })
    await tell(inside, 'passkeyMade', user.email)
    if (!isFirst) return null
    await forgetTries(inside.db, inside.now, user.id)
    await endBegunWithoutFactor(inside, user.id, sessionId)
    return (await makeRecoveryCodes(inside)).recoveryCodes
  })
  // Repeated for sessions and tokens that began meanwhile.
  if (recoveryCodes) await endBegunWithoutFactor(ctx, user.id, sessionId)
  return { passkey: present(ctx, passkey), recoveryCodes }
}

export async function endPasskey(ctx: OwnContext, id: string): Promise<void> {
  const user = accountOf(ctx.actor)
  const there = await queries.ownPasskeys(ctx.db, ctx.athlete)
  if (!there.some((one) => one.id === id)) throw notFound()
  await inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    if (!(await queries.deletePasskey(inside.db, inside.athlete, id))) throw notFound()
    await forgetRest(inside, user.id)
    await recordEntry(inside, { action: 'passkeyEnded', actorId: user.id })
    await tell(
      inside,
      (await hasSecondFactor(inside.db, user.id)) ? 'passkeyEnded' : 'factorEnded',
      user.email,
    )
  })
}

export const beginProof = async (ctx: OwnContext): Promise<PasskeyRequest> =>
  passkeyRequest(ctx, askedInSettings(ctx), await passkeysHere(ctx, ctx.actor.user.id))

export async function beginStep(ctx: ProvingContext): Promise<PasskeyRequest> {
  const { person, tokenHash } = await requireWaiting(ctx)
  return passkeyRequest(
    ctx,
    { purpose: 'secondStep', browser: tokenHash },
    await passkeysHere(ctx, person.id),
  )
}

const askedToSignIn = (token: string): Asked => ({ purpose: 'signIn', browser: hashToken(token) })

/** Keeps the browser's token, so requests of other tabs stay valid. */
export async function beginSignIn(ctx: ProvingContext): Promise<{ request: PasskeyRequest; token: string }> {
  const token = ctx.client.passkeyToken || newToken()
  return { request: passkeyRequest(ctx, askedToSignIn(token), []), token }
}

/** Needs no second step: a passkey proves possession and verifies the user. */
export async function signIn(
  ctx: ProvingContext,
  { passkey, timeZone, ...invitation }: BodyOf<typeof contracts.signInWithPasskey>,
): Promise<SignedIn> {
  await throttle(ctx, `passkeys:client:${ctx.client.key}`, SIGN_INS_PER_CLIENT)
  const verified = await verifyPasskey(ctx, passkey, askedToSignIn(ctx.client.passkeyToken ?? ''))
  if (!verified || !(await inTransaction(ctx, (inside) => spendPasskey(inside, verified)))) {
    const meant = await findPasskey(ctx.db, passkey.id)
    await recordFailure(ctx, { action: 'signInFailed', subjectId: meant?.userId ?? null })
    throw passkeyRefused()
  }
  const stillHolds = (db: Db) => queries.isThere(db, verified.passkeyId)
  return finishSignIn(ctx, { newcomer: 'pending', timeZone, stillHolds, invitation }, (identity) =>
    identity.createSession(verified.userId),
  )
}
