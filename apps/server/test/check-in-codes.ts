import { checkInCode, checkInStepAt } from '@boathouse/domain/practices/check-ins/code-rules'
import { deriveCheckInKey } from '#auth/codes.ts'

/** Derives the code as the server does. */
export const codeAt = (secret: string, practiceId: string, at: Date): string =>
  checkInCode(deriveCheckInKey(secret, practiceId), checkInStepAt(at))
