import type * as z from 'zod/mini'
import type { ChangeKind } from './change-kinds.ts'
import type { TokenReach } from './token-scopes.ts'

/**
 * Minimum access, checked first: `public` anyone; `signedIn` any session, pending users too; `member` every role
 * (athlete, admin, super); `coach` coaches of a squad, club admins and super admins; `admin` club admins and super
 * admins; `super` super admins; `kiosk` a club's kiosk, and no user.
 */
export type Access = 'public' | 'signedIn' | 'member' | 'coach' | 'admin' | 'super' | 'kiosk'

/** Use that a guardian makes of a call. */
export type GuardianUse = 'reads' | 'readsTraining' | 'acts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type SuccessStatus = 200 | 201 | 202 | 204

/**
 * Shape of an API call: the server registers its route, the web client calls through it, and the OpenAPI document is
 * generated from it. `access` is required.
 */
export interface Contract {
  /** Stable operation name, `noun.verb`. */
  readonly id: `${string}.${string}`
  readonly access: Access
  readonly method: Method
  /** Path under `/api`, parameters as `:name`. */
  readonly path: `/api/${string}`
  /** Requires a recent proof of identity: `true` always, `forSome` if the service decides. */
  readonly needsProof?: true | 'forSome'
  /** Whether kiosks may call it as well as users. */
  readonly kiosk?: true
  /**
   * Use that guardians may make of it for a child: `acts` only while they may change something, `readsTraining` only
   * while they see what the child logs. Security: guardians can't make calls without it.
   */
  readonly guardian?: GuardianUse
  /** Scopes of access tokens for it. Security: tokens can't make calls without one. */
  readonly scope?: TokenReach
  /** Whether a token that may only read may make it, although it is no GET. */
  readonly onlyReads?: true
  /** Kinds of changes after which open pages fetch it again. */
  readonly live?: readonly ChangeKind[]
  /** One line for the API documentation. */
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniObject
  /** Limit in bytes of a raw file body. Its media type is one that HTML forms can't send. */
  readonly upload?: number
  /** Whether it reads stored files or samples again: takes an upload slot, because it takes as long. */
  readonly readsFile?: true
  /** Whether it sends a large original file: limited to one at a time per account. */
  readonly sendsOriginal?: true
  /** Media type of a file response, instead of JSON. */
  readonly file?: `${string}/${string}`
  /** Success statuses and bodies; `null` for no body. */
  readonly responses: { readonly [S in SuccessStatus]?: z.ZodMiniType | null }
  /** Shape of the record in `current` of a 409, if it differs from the success body. */
  readonly conflict?: z.ZodMiniType
}

/** Declares a contract. Keeps literal types, to type client and server. */
export function contract<const C extends Contract>(statement: C): C {
  return statement
}

/** Makes the function `contract` of a noun: calls that don't declare `scope` or `live` have the noun's. */
export const contractsOf =
  (noun: Pick<Contract, 'scope' | 'live'>) =>
  <const C extends Contract>(statement: C): C => ({ ...noun, ...statement })

type Part<C, K extends string, Side extends 'input' | 'output'> = C extends {
  readonly [P in K]: infer S extends z.ZodMiniType
}
  ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** Header with the id of the user who made a request offline. It is refused if another user is signed in by then. */
export const USER_HEADER = 'boathouse-user'

/** Marks requests of a kiosk: without it, the kiosk's cookie is ignored. A user may be signed in there as well. */
export const KIOSK_HEADER = 'boathouse-kiosk'

/** Bytes, or a browser's `File`. */
export type FileToSend =
  | Uint8Array
  | { readonly size: number; readonly arrayBuffer: () => Promise<ArrayBuffer> }

type FilePart<C extends Contract> = C extends { readonly upload: number }
  ? { readonly upload: FileToSend }
  : unknown

/** Input of a call: `params`, `query`, `body` and the file, as the contract declares. */
export type CallInput<C extends Contract> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'> &
  FilePart<C>

export type CheckedInput<C extends Contract> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>

export type BodyOf<C extends Contract & { readonly body: z.ZodMiniObject }> = z.output<C['body']>

type ResponseOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined

export type CallOutput<C extends Contract> = {
  [S in keyof C['responses']]: ResponseOf<C['responses'][S]>
}[keyof C['responses']]
