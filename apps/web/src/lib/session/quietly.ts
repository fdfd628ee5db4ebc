/**
 * Accesses browser storage. Returns undefined if the browser refuses (some private windows, a full disk): storage is
 * optional.
 */
export function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Async variant of `quietly`. */
export async function quietlyAsync<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
