import type { PublicContext } from '../context.ts'
import type { Identity } from './identity.ts'

/** A client that signs in: what it says of itself, its key for the limits, and its old cookie. */
export interface Client {
  readonly key: string
  readonly headers: Headers
  readonly oldToken: string | undefined
}

/** A service's context where somebody may get a session out of it. */
export interface SigningIn extends PublicContext {
  readonly identity: () => Promise<Identity>
  readonly client: Client
  readonly superAdminEmail: string | null
  readonly signUp: 'open' | 'invited'
  /** The language that the browser asks for, for mails to whoever has not chosen one. */
  readonly locale: string
}
