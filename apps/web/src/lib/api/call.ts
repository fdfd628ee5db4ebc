import { showMe } from '@boathouse/domain/identity/account/contract'
import {
  type CallInput,
  type CallOutput,
  type Contract,
  KIOSK_HEADER,
  USER_HEADER,
} from '@boathouse/domain/kernel/contract'
import type { FieldError } from '@boathouse/domain/kernel/errors'
import { CHILD_HEADER } from '@boathouse/domain/kernel/tab-child'
import { tabHeaders } from '../session/tab-view.ts'
import { noteBuild } from './build.ts'
import { noteReached } from './connection.ts'
import { forgetPrefetched, takePrefetched } from './prefetched.ts'

/** On this screen calls act as the kiosk, even if a user is signed in. */
const KIOSK_PATH = '/kiosk'

/** Timeout in milliseconds: phones lose the network silently. */
export const PATIENCE_MS = 20_000

/** The server detects a file's type by its content. */
const OCTETS = 'application/octet-stream'

/** User whose data this page shows; undefined on public screens. */
let pageOwner: string | undefined

/**
 * Names the user in all later calls. If another user signs in elsewhere in this browser, the server refuses this page's
 * calls as `otherUser`: it neither acts as them nor shows their data.
 */
export const setPageOwner = (userId: string | undefined): void => {
  pageOwner = userId
}

interface Problem {
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldError[]
  readonly requestId: string | null
  readonly current: unknown
  readonly retryAfterMs?: number
}

/** A failed call: refused by the server with a code, or without a response (code `unreachable`, status 0). */
export class CallFailure extends Error {
  readonly kind: 'refused' | 'unreachable'
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldError[]
  readonly requestId: string | null
  /** The current record, if the server reported a conflict. */
  readonly current: unknown
  /** The server's Retry-After in milliseconds; 0 without one. */
  readonly retryAfterMs: number

  constructor(kind: 'refused' | 'unreachable', problem: Problem) {
    super(`${kind}: ${problem.code}`)
    this.name = 'CallFailure'
    this.kind = kind
    this.status = problem.status
    this.code = problem.code
    this.fields = problem.fields
    this.requestId = problem.requestId
    this.current = problem.current
    this.retryAfterMs = problem.retryAfterMs ?? 0
  }

  /** Whether a retry may succeed. */
  get isPassing(): boolean {
    return this.kind === 'unreachable' || this.status >= 500
  }
}

export interface Parts {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  /** File to send as the body. */
  readonly upload?: Blob
  readonly userId?: string
  readonly childId?: string
}

export async function call<C extends Contract>(
  contract: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallOutput<C>> {
  const response = await send(contract, input as Parts, AbortSignal.timeout(PATIENCE_MS), signal)
  const { status } = response
  const carriesNothing = status === 204 || (contract.responses as Record<number, unknown>)[status] === null
  return (carriesNothing ? undefined : await readJson(response)) as CallOutput<C>
}

export type Call = typeof call

const callWith =
  (more: Pick<Parts, 'userId' | 'childId'>): Call =>
  (contract, input, signal) =>
    call(contract, { ...(input as object), ...more } as unknown as typeof input, signal)

/** Calls on behalf of a user. If another user is signed in by then, the server refuses them as `otherUser`. */
export const callFor = (userId: string): Call => callWith({ userId })

/** Calls of a guardian for a child. */
export const callForChild = (childId: string): Call => callWith({ childId })

export async function send(
  contract: Contract,
  parts: Parts,
  patience: AbortSignal,
  signal?: AbortSignal,
): Promise<Response> {
  const response = await ask(contract, parts, patience, signal)
  noteReached(true)
  noteBuild(response)
  if (response.ok) return response
  const problem = await readProblem(response)
  if (problem.code === 'secondFactorPending') await leadToSecondStep()
  if (problem.code === 'secondFactorNeeded') void offerSetUp(contract)
  if (problem.code === 'proofNeeded' && (await showProof(contract.id)))
    return send(contract, parts, AbortSignal.timeout(PATIENCE_MS), signal)
  throw new CallFailure('refused', problem)
}

/** All sign-in methods share a page for the second step. The pending call never ends, since the page is left. */
const leadToSecondStep = () => {
  // The back/forward cache would restore this page with the pending call: reload it.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  // Links to clubs have their secret in the path, invitations in the search.
  const { pathname, search } = location
  const back = pathname.startsWith('/join/') ? `?${new URLSearchParams({ to: pathname })}` : search
  location.assign(`/second-step${back}`)
  return new Promise(() => {})
}

/** Asks for a proof in one dialog for the whole app. The call then continues, and forms keep their input. */
const showProof = async (action: string) => (await import('./asked-proof.ts')).askForProof(action)

const offerSetUp = async ({ method }: Contract) =>
  (await import('./missing-factor.ts')).noteMissingFactor(method === 'GET')

async function ask(
  contract: Contract,
  { params, query, body, upload, userId, childId }: Parts,
  patience: AbortSignal,
  signal?: AbortSignal,
): Promise<Response> {
  const url = buildUrl(contract.path, params, query)
  const isReading = contract.method === 'GET'
  // Prefetched responses predate this change.
  if (!isReading) forgetPrefetched()
  const early = isReading && childId === undefined && takePrefetched(url)
  const isAtKiosk = location.pathname === KIOSK_PATH
  const named = userId ?? (isAtKiosk || contract.id === showMe.id ? undefined : pageOwner)
  try {
    if (early) return await early
    return await fetch(url, {
      method: contract.method,
      credentials: 'same-origin',
      headers: {
        accept: contract.file ? `${contract.file}, application/problem+json` : 'application/json',
        ...(upload
          ? { 'content-type': OCTETS }
          : body === undefined
            ? {}
            : { 'content-type': 'application/json' }),
        ...(named && { [USER_HEADER]: named }),
        ...(isAtKiosk ? { [KIOSK_HEADER]: '1' } : tabHeaders()),
        ...(childId && { [CHILD_HEADER]: childId }),
      },
      ...(upload ? { body: upload } : body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    noteReached(false)
    throw unreachable()
  }
}

export function buildUrl(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

/** The connection can also break while the body is read. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw unreachable()
  }
}

/** Reads problem+json. A proxy may send something else. */
async function readProblem(response: Response): Promise<Problem> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
  return {
    status: response.status,
    code: problem.code ?? (response.status >= 502 ? 'unavailable' : 'internal'),
    fields: problem.fields ?? [],
    requestId: problem.requestId ?? null,
    current: problem.current,
    retryAfterMs: (Number(response.headers.get('retry-after')) || 0) * 1000,
  }
}

/** Failure without a response: the connection was lost before or during it. */
export const unreachable = () =>
  new CallFailure('unreachable', {
    status: 0,
    code: 'unreachable',
    fields: [],
    requestId: null,
    current: undefined,
  })
