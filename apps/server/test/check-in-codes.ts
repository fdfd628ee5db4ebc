import { checkInCode, checkInStepAt } from '@boathouse/domain/check-ins/code-rules'
import { deriveCheckInKey } from '#auth/check-in-keys.ts'

/** Derived like on the server. */
export const codeAt = (secret: string, practiceId: string, at: Date): string =>
  checkInCode(deriveCheckInKey(secret, practiceId), checkInStepAt(at))
