import { showMe } from '@boathouse/domain/account/contract'
import {
  type CallInput,
  type CallOutput,
  type Contract,
  KIOSK_HEADER,
  USER_HEADER,
} from '@boathouse/domain/kernel/contract'
import type { FieldError } from '@boathouse/domain/kernel/errors'
import { noteBuild } from './build.ts'
import { noteReached } from './connection.ts'
import { forgetPrefetched, takePrefetched } from './prefetched.ts'

/** The one screen that is a kiosk's, whoever is signed in besides. */
const KIOSK_PATH = '/kiosk'

/** Phones lose the network without a word; past this we say so. */
export const PATIENCE_MS = 20_000

/** Whatever it is: the server tells by its bytes. */
const OCTETS = 'application/octet-stream'

/** User id of the person whose screens this page shows; undefined on screens for anyone. */
let pageOwner: string | undefined

/**
 * Names the person in every call from now on. If another person signs in elsewhere in this browser, the server refuses the page's calls
 * as `otherUser`: the page neither acts as them nor shows what is theirs.
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

/** A call that brought nothing: refused by the server with a code, or never answered (`unreachable`, status 0). */
export class CallFailure extends Error {
  readonly kind: 'refused' | 'unreachable'
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldError[]
  readonly requestId: string | null
  /** On a conflict: the record as it is now. */
  readonly current: unknown
  /** How long the server asks to be left alone; 0 where it does not say. */
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

  /** Whether the same call may well succeed in a moment. */
  get isPassing(): boolean {
    return this.kind === 'unreachable' || this.status >= 500
  }
}

export interface Parts {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  /** A file, sent as it is in place of a body. */
  readonly upload?: Blob
  /** Whose call it is. */
  readonly userId?: string
}

/** Makes a contract's call. Answers with what it carries, or throws a `CallFailure`; an aborted call throws the abort. */
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

/** A call that names its person: the server refuses it as `otherUser` where somebody else is signed in by now. */
export const callFor =
  (userId: string): Call =>
  (contract, input, signal) =>
    call(contract, { ...(input as object), userId } as unknown as typeof input, signal)

/** Sends a contract's call and answers once the server begins to: with what was granted, or by throwing what was not. */
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

/** Whichever way somebody signs in, the second step is one page; what they did waits for it, and is gone with this one. */
const leadToSecondStep = () => {
  // Whoever goes back may be shown this very page, with a call that never ends: it has to begin anew.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  // A club link has its secret in the path, where invitations have theirs in the search.
  const { pathname, search } = location
  const back = pathname.startsWith('/join/') ? `?${new URLSearchParams({ to: pathname })}` : search
  location.assign(`/second-step${back}`)
  return new Promise(() => {})
}

/** Whatever takes a proof, it is asked for in one place; the call goes on afterwards by itself, and what was typed stays. */
const showProof = async (action: string) => (await import('./asked-proof.ts')).askForProof(action)

const offerSetUp = async ({ method }: Contract) =>
  (await import('./missing-factor.ts')).noteMissingFactor(method === 'GET')

async function ask(
  contract: Contract,
  { params, query, body, upload, userId }: Parts,
  patience: AbortSignal,
  signal?: AbortSignal,
): Promise<Response> {
  const url = buildUrl(contract.path, params, query)
  const isReading = contract.method === 'GET'
  // What was asked before a change says nothing of it.
  if (!isReading) forgetPrefetched()
  const early = isReading && takePrefetched(url)
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
        ...(isAtKiosk && { [KIOSK_HEADER]: '1' }),
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

/** The address of a call, with what its path names and what is asked for. */
export function buildUrl(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

/** The connection can also break while the answer is read. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw unreachable()
  }
}

/** problem+json, or what a proxy in between put in its place. */
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

/** The network went away, before an answer or within it. */
export const unreachable = () =>
  new CallFailure('unreachable', {
    status: 0,
    code: 'unreachable',
    fields: [],
    requestId: null,
    current: undefined,
  })
