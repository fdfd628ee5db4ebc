import type { Contract } from '@boathouse/domain/kernel/contract'
import { type RefusalKind, refusalStatus } from '@boathouse/domain/kernel/errors'
import { translator } from '@boathouse/messages'
import { en } from '@boathouse/messages/en/index'

const t = translator('en', en)

/** Refusals that a call may return, by its contract's access and input. */
export function listRefusals({ access, method, params, query, body, upload }: Contract): RefusalKind[] {
  const writes = method !== 'GET'
  const takesInput = Boolean(params || query || body)
  // Public calls check their own input: a password, or a link's token.
  const judgesInput = access === 'public' && (takesInput || writes)
  const possible: Record<RefusalKind, boolean> = {
    invalid: takesInput,
    unauthenticated: access !== 'public' || judgesInput,
    // Pages of other sites may not write.
    forbidden: (access !== 'public' && access !== 'signedIn') || writes,
    notFound: params !== undefined || writes || judgesInput,
    conflict: writes,
    tooLarge: (body ?? upload) !== undefined,
    wrongType: (body ?? upload) !== undefined,
    rateLimited: true,
    unavailable: true,
  }
  return kinds.filter((kind) => possible[kind])
}

const kinds = Object.keys(refusalStatus) as RefusalKind[]

/** Refusals by status, as references to `refusalComponents`. */
export const refusalResponses = (contract: Contract) =>
  Object.fromEntries(
    listRefusals(contract).map((kind) => [
      String(refusalStatus[kind]),
      { $ref: `#/components/responses/${kind}` },
    ]),
  )

const text = { type: 'string' as const }

const problemSchema = {
  type: 'object' as const,
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' as const },
    code: { ...text, description: 'Stable, for programs; the words may change.' },
    detail: text,
    requestId: text,
    fields: {
      type: 'array' as const,
      description: 'What is wrong, by the field',
      items: { type: 'object' as const, required: ['path', 'code'], properties: { path: text, code: text } },
    },
    current: { description: 'On a conflict: the record as it is now' },
  },
}

const retryAfter = { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' as const } } }

/** Shared by all refusals: RFC 9457 problems and Retry-After. */
export const refusalComponents = {
  schemas: { Problem: problemSchema },
  responses: Object.fromEntries(
    kinds.map((kind) => [
      kind,
      {
        description: t(`error.${kind}`),
        ...((kind === 'rateLimited' || kind === 'unavailable') && { headers: retryAfter }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  ),
}
