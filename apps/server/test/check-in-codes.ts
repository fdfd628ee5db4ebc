import { checkInCode, checkInStepAt } from '@boathouse/domain/check-ins/code-rules'
import { deriveCheckInKey } from '#auth/check-in-keys.ts'

/** The figures that a practice shows at a moment, from what its server signs with. */
export const codeAt = (secret: string, practiceId: string, at: Date): string =>
  checkInCode(deriveCheckInKey(secret, practiceId), checkInStepAt(at))
