import { vi } from 'vitest'

interface Sent {
  readonly call: string
  readonly body: unknown
}

type Answer = Response | 'unreachable' | 'never'

// Declared here, because the service worker's tests compile without Node's types.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/** Longest response time in milliseconds. Above zero, tests that rely on the order of responses fail. */
const LONGEST_MS = Number(process.env['TEST_NETWORK_MS'] ?? 0)

/** Replaces `fetch`. Takes responses by call, for example `POST /api/session`, in order; the last one repeats. */
export function network(answers: Record<string, Answer | Answer[]>) {
  const sent: Sent[] = []
  const waiting = new Map(Object.entries(answers).map(([call, answer]) => [call, [answer].flat()]))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // Responses come asynchronously, unless the call was aborted.
    await new Promise((done) => setTimeout(done))
    init.signal?.throwIfAborted()
    const call = `${init.method} ${path}`
    sent.push({ call, body: toSent(init.body) })
    const queue = waiting.get(call) ?? waiting.get(call.split('?')[0] as string)
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    if (!answer) throw new Error(`nobody answers ${call}`)
    if (answer === 'never') return new Promise<Response>(() => {})
    if (LONGEST_MS > 0) await new Promise((done) => setTimeout(done, Math.random() * LONGEST_MS))
    if (answer === 'unreachable') throw new TypeError('Failed to fetch')
    return answer.clone()
  })
  return { sent, bodiesOf: (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body) }
}

/** The sent body: files unchanged, anything else parsed as JSON. */
function toSent(body: unknown): unknown {
  if (!body || body instanceof Blob) return body ?? undefined
  return JSON.parse(String(body))
}

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

export const nothing = () => new Response(null, { status: 204 })

/** A problem (RFC 9457) as the server writes it. */
export function problem(
  status: number,
  code: string,
  fields?: { path: string; code: string }[],
  current?: unknown,
) {
  const body = {
    type: 'about:blank',
    title: code,
    status,
    code,
    detail: code,
    requestId: 'a-request',
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}
