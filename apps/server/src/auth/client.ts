import type { PublicContext } from '../context.ts'
import type { Identity } from './identity.ts'

export interface Client {
  readonly key: string
  readonly headers: Headers
  readonly oldToken: string | undefined
  readonly requesterToken: string | undefined
  readonly pendingToken: string | undefined
  readonly passkeyToken: string | undefined
  readonly oidcToken: string | undefined
  /** Browser language and region, for emails. */
  readonly locale: string
}

export interface ClientContext extends PublicContext {
  readonly identity: () => Promise<Identity>
  /** Runs password hashing in this client's turn; see `hash-turns.ts`. */
  readonly inHashTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly client: Client
  readonly superAdminEmail: string | null
  readonly signUp: 'open' | 'invited'
  /** Logs a failed side effect without failing the call. */
  readonly report: (error: unknown) => void
}

/** Token of a session, or of a pending sign-in if `isPending`. */
export interface SignedIn {
  readonly token: string
  readonly isPending: boolean
}
