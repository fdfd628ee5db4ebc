export const refusalStatus = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  wrongType: 415,
  rateLimited: 429,
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof refusalStatus

/** A wrong field and its error code; the message catalogues have the texts. */
export interface FieldError {
  readonly path: string
  readonly code: string
}

interface RefusalDetails {
  readonly fields?: readonly FieldError[]
  readonly current?: unknown
  /** Whole seconds until a retry makes sense. */
  readonly retryAfter?: number
}

/** A refused request. `code` is stable, with a message `error.<code>`. The server makes problem+json of it. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly fields: readonly FieldError[]
  readonly current: unknown
  readonly retryAfter: number | undefined

  constructor(kind: RefusalKind, code: string = kind, details: RefusalDetails = {}) {
    super(`${kind}: ${code}`)
    this.name = 'Refusal'
    this.kind = kind
    this.code = code
    this.fields = details.fields ?? []
    this.current = details.current
    this.retryAfter = details.retryAfter
  }
}

/** Security: a missing record and another user's look the same. */
export const notFound = () => new Refusal('notFound')

export const invalidField = (path: string, code: string) =>
  new Refusal('invalid', 'invalid', { fields: [{ path, code }] })
