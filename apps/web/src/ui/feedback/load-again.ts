import { isServerReachable } from '#lib/api/server-reachable.ts'

/** Thrown if only a reload can load the code. */
export class NeedsReload extends Error {
  override name = 'NeedsReload'
}

/**
 * Retries loading code. Many browsers cache a failed import (https://github.com/whatwg/html/issues/6768), and files of
 * an older build no longer exist.
 * @throws NeedsReload if it fails although the server is reachable
 */
export async function loadAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    throw (await isServerReachable()) ? new NeedsReload() : error
  }
}
