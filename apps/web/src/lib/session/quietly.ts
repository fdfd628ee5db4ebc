/**
 * Reads or changes what this browser keeps. Undefined where the browser refuses (some private windows, a full disk): what
 * is kept here is a help, and whoever asks does without it.
 */
export function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The same for a store that answers later. */
export async function quietlyAsync<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
