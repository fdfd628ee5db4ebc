import { AsyncLocalStorage } from 'node:async_hooks'
import type { PlatformRole } from '@boathouse/domain/identity/account/rules'
import { hashToken, newToken } from './secrets.ts'

interface Issuing {
  readonly token: string
  /** Role of a newly created user: athlete by mailed link, else pending. */
  readonly newcomer: PlatformRole
}

const issuing = new AsyncLocalStorage<Issuing>()

/** Runs a library sign-in with a token that we generate. Hooks store its hash; the caller sets the cookie. */
export async function issueSession(newcomer: PlatformRole, signIn: () => Promise<unknown>): Promise<string> {
  const token = newToken()
  await issuing.run({ token, newcomer }, signIn)
  return token
}

/** Library hooks that reject sessions and users created outside `issueSession`. */
export const issuingHooks = {
  session: { create: { before: async () => ({ data: { token: hashToken(current().token) } }) } },
  user: { create: { before: async () => ({ data: { platformRole: current().newcomer } }) } },
}

function current(): Issuing {
  const store = issuing.getStore()
  if (!store) throw new Error('A session or person was about to be made outside of issueSession.')
  return store
}
