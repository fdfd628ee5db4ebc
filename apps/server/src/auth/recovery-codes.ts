import { hash, randomInt } from 'node:crypto'
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '@boathouse/domain/identity/factors/model'

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
