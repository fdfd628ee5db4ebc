import { AsyncLocalStorage } from 'node:async_hooks'
import type { PlatformRole } from '@boathouse/domain/account/rules'
import { hashToken, newToken } from './secrets.ts'

interface Issuing {
  readonly token: string
  /** Role of a new user: athlete by a mailed link, pending otherwise. */
  readonly newcomer: PlatformRole
}

const issuing = new AsyncLocalStorage<Issuing>()

/** Runs a library sign-in with our own session token: the hooks store its hash, the caller sets the cookie. */
export async function issueSession(newcomer: PlatformRole, signIn: () => Promise<unknown>): Promise<string> {
  const token = newToken()
  await issuing.run({ token, newcomer }, signIn)
  return token
}

/** Library hooks. They throw for a session or user created outside `issueSession`, which would be a bug. */
export const issuingHooks = {
  session: { create: { before: async () => ({ data: { token: hashToken(current().token) } }) } },
  user: { create: { before: async () => ({ data: { platformRole: current().newcomer } }) } },
}

function current(): Issuing {
  const store = issuing.getStore()
  if (!store) throw new Error('A session or person was about to be made outside of issueSession.')
  return store
}
