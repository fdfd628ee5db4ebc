import type { TestApp } from './app.ts'
import { codeAt } from './check-in-codes.ts'

/** What a practice shows at a moment of the server's clock, as it is scanned. */
export const shownCode = (
  { server }: TestApp,
  { id }: { readonly id: string },
  at: Date = server.clock(),
): { code: string; practiceId: string } => ({ code: codeAt(server.config.secret, id, at), practiceId: id })
