/** The provider timed out, sent too much, or reported that it is unavailable. */
export class ProviderAway extends Error {}

const PATIENCE_MS = 5_000

/** Bytes. The longest valid responses are key lists with certificates. */
const MAX_OF_ANSWER = 256 * 1024

const EMPTY = [204, 205, 304]

/** Fetches with these limits and without redirects. Throws `ProviderAway`. */
export async function askProvider(url: string, options: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const response = await fetch(url, { ...options, redirect: 'manual', signal })
    const { status, statusText, headers } = response
    if (status >= 500) throw new ProviderAway(`it answers ${status}`)
    const body = await readBounded(response)
    return new Response(EMPTY.includes(status) ? null : body, { status, statusText, headers })
  } catch (error) {
    throw error instanceof ProviderAway ? error : new ProviderAway('it does not answer', { cause: error })
  }
}

async function readBounded({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let read = 0
  for await (const part of body ?? []) {
    read += part.length
    // Throwing inside the loop closes the connection.
    if (read > MAX_OF_ANSWER) throw new ProviderAway('it answers with too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
