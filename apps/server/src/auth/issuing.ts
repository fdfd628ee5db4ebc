import { AsyncLocalStorage } from 'node:async_hooks'
import type { PlatformRole } from '@boathouse/domain/account/rules'
import { hashToken, newToken } from './secrets.ts'

interface Issuing {
  readonly token: string
  /** What a person who is new becomes: athlete by a mailed link, pending otherwise. */
  readonly newcomer: PlatformRole
}

const issuing = new AsyncLocalStorage<Issuing>()

/**
 * Runs a sign-in of the identity library with a session token of our own: the library's hooks store its hash, and it
 * reaches the caller's cookie without ever standing in the database or in the library's answers.
 */
export async function issueSession(newcomer: PlatformRole, signIn: () => Promise<unknown>): Promise<string> {
  const token = newToken()
  await issuing.run({ token, newcomer }, signIn)
  return token
}

/** The library's hooks. A session or a person made outside of `issueSession` is a bug, and is refused. */
export const issuingHooks = {
  session: { create: { before: async () => ({ data: { token: hashToken(current().token) } }) } },
  user: { create: { before: async () => ({ data: { platformRole: current().newcomer } }) } },
}

function current(): Issuing {
  const store = issuing.getStore()
  if (!store) throw new Error('A session or person was about to be made outside of issueSession.')
  return store
}
