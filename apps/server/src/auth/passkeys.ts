import {
  CHALLENGE_SECONDS,
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyRequest,
} from '@boathouse/domain/identity/passkeys/model'
import type { Db, Row } from '#db/tables.ts'
import { type Asked, isOwnChallenge, newChallenge, spendChallenge } from './passkey-challenges.ts'

export interface PasskeyRules {
  readonly db: Db
  readonly now: Date
  readonly secret: string
  readonly publicUrl: string
}

/** WebAuthn relying party id: the public URL's host. */
export const rpIdOf = (publicUrl: string): string => new URL(publicUrl).hostname

/** EdDSA, ES256 and RS256 (IANA COSE ids): every browser and device supports one. */
export const ALGORITHMS = [-8, -7, -257]

const loadLibrary = () => import('@simplewebauthn/server')

export const describePasskey = ({
  credentialId,
  transports,
}: Pick<Row<'passkeys'>, 'credentialId' | 'transports'>) =>
  ({
    id: credentialId,
    type: 'public-key',
    transports: transports === '' ? [] : transports.split(' '),
  }) as const

/** Request options for these passkeys, or for any of this site's if the list is empty. */
export const passkeyRequest = (
  ctx: PasskeyRules,
  asked: Asked,
  passkeys: readonly Pick<Row<'passkeys'>, 'credentialId' | 'transports'>[],
): PasskeyRequest => ({
  challenge: newChallenge(ctx, asked),
  timeout: CHALLENGE_SECONDS * 1_000,
  rpId: rpIdOf(ctx.publicUrl),
  allowCredentials: passkeys.map(describePasskey),
  userVerification: 'required',
})

/** A user's passkeys for this host: the public URL may have changed since they were added. */
export const passkeysHere = ({ db, publicUrl }: PasskeyRules, userId: string) =>
  db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .where('rpId', '=', rpIdOf(publicUrl))
    .orderBy('createdAt', 'desc')
    .select(['credentialId', 'transports'])
    .execute()

interface Made {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string
  readonly challenge: string
}

/** Verifies a new passkey and returns the row to store. Null if invalid or without user verification. */
export async function readNewPasskey(
  ctx: PasskeyRules,
  made: NewPasskey,
  asked: Asked,
): Promise<Made | null> {
  const { verifyRegistrationResponse } = await loadLibrary()
  const challenge = challengeOf(ctx, asked)
  const { transports = [], ...response } = made.response
  const verified = await verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: challenge.expected,
    expectedOrigin: new URL(ctx.publicUrl).origin,
    expectedRPID: rpIdOf(ctx.publicUrl),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.join(' '),
    challenge: challenge.answered(),
  }
}

/** Verified response of a passkey. Call `spendPasskey` before relying on it. */
export interface Verified {
  readonly passkeyId: string
  readonly userId: string
  readonly counter: number
  readonly challenge: string
}

/** Verifies a response by a passkey of `userId`, or of any user. Null if invalid, or if its counter went back. */
export async function verifyPasskey(
  ctx: PasskeyRules,
  { response, ...answer }: PasskeyAssertion,
  asked: Asked,
  userId?: string,
): Promise<Verified | null> {
  const passkey = await findPasskey(ctx.db, answer.id)
  if (!passkey || (userId !== undefined && passkey.userId !== userId)) return null
  const { userHandle, ...signed } = response
  // Without a known user, the response must name one (WebAuthn, 7.2, step 6).
  if (userHandle === undefined ? userId === undefined : userHandle !== userHandleOf(passkey.userId))
    return null
  const { verifyAuthenticationResponse } = await loadLibrary()
  const challenge = challengeOf(ctx, asked)
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge.expected,
    expectedOrigin: new URL(ctx.publicUrl).origin,
    expectedRPID: rpIdOf(ctx.publicUrl),
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  return {
    passkeyId: passkey.id,
    userId: passkey.userId,
    counter: verified.authenticationInfo.newCounter,
    challenge: challenge.answered(),
  }
}

/** WebAuthn user handle: the user id's bytes as base64url. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .where('credentialId', '=', credentialId)
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
    .executeTakeFirst()

/** Uses up a verified response. Returns false if its challenge was used, or the passkey removed or used since. */
export async function spendPasskey(
  { db, now }: Pick<PasskeyRules, 'db' | 'now'>,
  { passkeyId, counter, challenge }: Verified,
): Promise<boolean> {
  if (!(await spendChallenge(db, challenge))) return false
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now.toISOString() })
    .where('id', '=', passkeyId)
    // Synced passkeys always report counter 0.
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Expected-challenge check for the library. Remembers the challenge for `spendPasskey`. */
function challengeOf(ctx: PasskeyRules, asked: Asked) {
  let answered = ''
  return {
    expected: (challenge: string) => {
      answered = challenge
      return isOwnChallenge(ctx, asked, challenge)
    },
    answered: () => answered,
  }
}
