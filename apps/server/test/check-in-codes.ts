import { checkInCode, checkInStepAt } from '@boathouse/domain/check-ins/code-rules'
import { deriveCheckInKey } from '#auth/check-in-keys.ts'

/** The practice's code at an instant, derived like on its server. */
export const codeAt = (secret: string, practiceId: string, at: Date): string =>
  checkInCode(deriveCheckInKey(secret, practiceId), checkInStepAt(at))
