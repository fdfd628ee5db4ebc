import { createHmac, hash, randomInt } from 'node:crypto'
import { CODE_ALPHABET, toCode } from '@boathouse/domain/boathouse/kiosks/rules'
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '@boathouse/domain/identity/factors/model'
import { CODE_FIGURES } from '@boathouse/domain/kernel/secret'
import { identityKeyOf } from '@boathouse/domain/kernel/text'

const toSixFigures = (signature: Buffer): string =>
  String(signature.readUIntBE(0, 6) % 10 ** CODE_FIGURES).padStart(CODE_FIGURES, '0')

/** Six digits from the link's signature. Not stored: a hash of six digits is easily guessed. */
export const deriveSignInCode = (secret: string, tokenHash: string): string =>
  toSixFigures(createHmac('sha256', secret).update(`signInCode\n${tokenHash}`).digest())

/** Code mailed to confirm an action. Not stored, for the same reason. */
export const deriveProofCode = (secret: string, codeId: string): string =>
  toSixFigures(createHmac('sha256', secret).update(`proofCode\n${codeId}`).digest())

export type MergeSide = 'kept' | 'ended'

/** Code mailed to one of two accounts that are merged. Not stored, for the same reason. */
export const deriveMergeCode = (secret: string, mergeId: string, side: MergeSide): string =>
  toSixFigures(createHmac('sha256', secret).update(`mergeCode\n${side}\n${mergeId}`).digest())

/** Derives the key of a practice's check-in codes: 32 bytes, never stored. */
export const deriveCheckInKey = (secret: string, practiceId: string): Buffer =>
  createHmac('sha256', secret).update(`checkIn\n${practiceId}`).digest()

interface PosterPlace {
  readonly clubId: string
  readonly place: string
}

/** Derives the code on a place's poster. Case-insensitive, never stored. */
export const derivePosterCode = (secret: string, { clubId, place }: PosterPlace): string =>
  toSixFigures(
    createHmac('sha256', secret)
      .update(`poster\n${clubId}\n${identityKeyOf(place.trim())}`)
      .digest(),
  )

export const newKioskCode = (): string => toCode(() => randomInt(CODE_ALPHABET.length))

/** Keyed hash: a plain one of so short a code could be brute-forced from a leaked table. */
export const hashKioskCode = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`kiosk\n${code}`).digest('base64url')

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(
      { length: RECOVERY_LENGTH },
      () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
    ).join(''),
  )

export const inFours = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Salted with the user id, so an attacker can't test a guess against all users at once. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  hash('sha256', `${userId}\n${code}`, 'base64url')
