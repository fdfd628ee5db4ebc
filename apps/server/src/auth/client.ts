import type { PublicContext } from '../context.ts'
import type { Identity } from './identity.ts'

/** The browser or program that asks: what it says of itself, its key for the limits, and its old cookie. */
export interface Client {
  readonly key: string
  readonly headers: Headers
  readonly oldToken: string | undefined
  /** What its cookie has said since it asked for a sign-in mail. */
  readonly askerToken: string | undefined
  /** What its cookie says since it signed in but for the second factor. */
  readonly halfToken: string | undefined
  /** What its cookie says since it was asked for a passkey to sign in with. */
  readonly passkeyToken: string | undefined
  /** What its cookie says since it went to the OpenID Connect provider to sign in. */
  readonly oidcToken: string | undefined
  /** The language and region of its browser, for emails. */
  readonly locale: string
}

/** A service's context where it matters who is at the other end, and the identity library is needed. */
export interface ClientContext extends PublicContext {
  readonly identity: () => Promise<Identity>
  /** Does work that hashes passwords once it is this client's turn; see `hash-turns.ts`. */
  readonly inHashTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly client: Client
  readonly superAdminEmail: string | null
  readonly signUp: 'open' | 'invited'
  /** Logs what failed beside the call and does not fail it. */
  readonly report: (error: unknown) => void
}

/** What a way in leads to: a session's token, or that of a sign-in that waits for the second factor. */
export interface SignedIn {
  readonly token: string
  readonly isHalf: boolean
}
