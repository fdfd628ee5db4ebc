import type * as z from 'zod/mini'

/**
 * Who may call at all, judged before anything else is looked at:
 * `public` anyone; `signedIn` any session, pending people too; `member` everyone with a role (athlete, admin, super);
 * `coach` who coaches a squad, club admins and the super admin; `admin` club admins and the super admin; `super` the super
 * admin alone; `kiosk` a club's kiosk, and no person.
 */
export type Access = 'public' | 'signedIn' | 'member' | 'coach' | 'admin' | 'super' | 'kiosk'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type SuccessStatus = 200 | 201 | 202 | 204

/**
 * The one statement of a call's shape. The server registers its route from it, the web calls through it, and the
 * OpenAPI document is made from it. `access` has no default: a contract without it does not compile.
 */
export interface Contract {
  /** `noun.verb`, the operation's stable name. */
  readonly id: `${string}.${string}`
  readonly access: Access
  readonly method: Method
  /** Path under `/api`, parameters as `:name`. */
  readonly path: `/api/${string}`
  /**
   * Whether whoever asks has to have shown in the last minutes that it is them: `true` is judged before anything is read;
   * `forSome` where only some of these calls take it, which the service judges.
   */
  readonly needsProof?: true | 'forSome'
  /** Whether a club's kiosk reaches it besides people; it reaches nothing that does not say so. */
  readonly kiosk?: true
  /** One line for the people who read the API page. */
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniObject
  /** The most bytes of a body that is a file, taken as it comes; its media type is any that no form of a page can send. */
  readonly upload?: number
  /** Whether stored files or samples are read anew: it takes the turns of uploads, since it takes as long as one. */
  readonly readsFile?: true
  /** Whether it sends a stored original of many megabytes: an account is sent one at a time, and the next ones wait. */
  readonly sendsOriginal?: true
  /** The media type of an answer that is a file rather than JSON. */
  readonly file?: `${string}/${string}`
  /** A success status with what it carries; `null` where it carries nothing. */
  readonly responses: { readonly [S in SuccessStatus]?: z.ZodMiniType | null }
  /** The record that a 409 shows as `current`, where that is not what a success answers with. */
  readonly conflict?: z.ZodMiniType
}

/** States a contract; the literal types survive, so that client and server are typed from it. */
export function contract<const C extends Contract>(statement: C): C {
  return statement
}

type Part<C, K extends string, Side extends 'input' | 'output'> = C extends {
  readonly [P in K]: infer S extends z.ZodMiniType
}
  ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/**
 * The header in which a request may name the person whose it is, by id: of what was done without a network, long before it is
 * sent. Where somebody else is signed in by then, it is refused.
 */
export const USER_HEADER = 'boathouse-user'

/**
 * The header by which a request says that it comes from a kiosk: then the kiosk's cookie alone says whose it is, and without the header
 * that cookie says nothing. A browser can be a kiosk, and somebody's who signs in there for a moment.
 */
export const KIOSK_HEADER = 'boathouse-kiosk'

/** A file to send: its bytes, or a browser's own file. */
export type FileToSend =
  | Uint8Array
  | { readonly size: number; readonly arrayBuffer: () => Promise<ArrayBuffer> }

type FilePart<C extends Contract> = C extends { readonly upload: number }
  ? { readonly upload: FileToSend }
  : unknown

/** What a caller passes: `params`, `query`, `body` and the file to upload, each only where the contract has it. */
export type CallInput<C extends Contract> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'> &
  FilePart<C>

/** What the server's route receives, after validation. */
export type CheckedInput<C extends Contract> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>

/** The checked body of a call. */
export type BodyOf<C extends Contract & { readonly body: z.ZodMiniObject }> = z.output<C['body']>

type ResponseOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** What a successful call answers with. */
export type CallOutput<C extends Contract> = {
  [S in keyof C['responses']]: ResponseOf<C['responses'][S]>
}[keyof C['responses']]
