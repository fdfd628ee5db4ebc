import { hash, randomInt } from 'node:crypto'
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '@boathouse/domain/factors/model'

/** Ten fresh recovery codes, without dashes. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(
      { length: RECOVERY_LENGTH },
      () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
    ).join(''),
  )

/** A code as it is shown and written down. */
export const inFours = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** What is stored of a code. With whose it is, so that the codes of all can't be looked for at once. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  hash('sha256', `${userId}\n${code}`, 'base64url')
