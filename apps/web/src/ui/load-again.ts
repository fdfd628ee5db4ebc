import { isServerReachable } from '#lib/api/server-reachable.ts'

/** Thrown when only a new page brings the code. */
export class NeedsReload extends Error {
  override name = 'NeedsReload'
}

/**
 * Loads code that did not come before. Many browsers answer every later import of a file with its first failure
 * (https://github.com/whatwg/html/issues/6768), and a file of an older build is gone for good.
 * @throws NeedsReload where that fails although the server can be reached
 */
export async function loadAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    throw (await isServerReachable()) ? new NeedsReload() : error
  }
}
