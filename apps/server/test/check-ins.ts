import { checkInCode, checkInStepAt } from '@boathouse/domain/check-ins/code-rules'
import { deriveCheckInKey } from '#auth/check-in-keys.ts'
import type { TestApp } from './app.ts'

/** What a practice shows at a moment of the server's clock, as it is scanned. */
export function shownCode(
  { server }: TestApp,
  { id }: { readonly id: string },
  at: Date = server.clock(),
): { code: string; practiceId: string } {
  const key = deriveCheckInKey(server.config.secret, id)
  return { code: checkInCode(key, checkInStepAt(at)), practiceId: id }
}
