/** The few kinds of refusal there are, each with the HTTP status that it becomes. */
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

/** A wrong field: where it is, and a code that the message catalogues put into words. */
export interface FieldError {
  readonly path: string
  readonly code: string
}

interface RefusalDetails {
  readonly fields?: readonly FieldError[]
  /** On a conflict: the record as it is now, so that a screen can show both. */
  readonly current?: unknown
  /** When asking again makes sense, in whole seconds. */
  readonly retryAfter?: number
}

/**
 * A request that is understood and declined. `code` is stable and has words in the catalogues (`error.<code>`);
 * services throw it, and one place in the server turns it into problem+json.
 */
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

/** A record that is not there, or is not yours: the two look the same. */
export const notFound = () => new Refusal('notFound')

/** One wrong field, found by a rule that a schema can't state. */
export const invalidField = (path: string, code: string) =>
  new Refusal('invalid', 'invalid', { fields: [{ path, code }] })
