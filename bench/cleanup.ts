type CleanUp = () => Promise<unknown> | unknown

const pending = new Set<CleanUp>()

/** Runs `undo` at an early exit. Returns a function that removes it. */
export function cleanUpOnExit(undo: CleanUp): () => void {
  pending.add(undo)
  return () => pending.delete(undo)
}

/** Newest first, so servers stop before their database. */
export async function cleanUpAll(): Promise<void> {
  for (const undo of [...pending].reverse()) await Promise.allSettled([undo()])
}
