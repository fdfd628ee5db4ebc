/** The provider did not answer, not in time, with far too much, or that it can't at the moment. */
export class ProviderAway extends Error {}

/** How long the provider may take for one answer, in milliseconds. */
const PATIENCE_MS = 5_000

/** How much of one answer is read, in bytes: the longest there is are lists of keys with their certificates. */
const MOST_OF_ANSWER = 256 * 1024

/** Statuses of answers that carry nothing, and may not. */
const EMPTY = [204, 205, 304]

/** Asks the provider, for no longer and no more than that; no redirect is followed. Throws `ProviderAway`. */
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
    // Leaving the loop ends the connection.
    if (read > MOST_OF_ANSWER) throw new ProviderAway('it answers with too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
