type CleanUp = () => Promise<unknown> | unknown

const pending = new Set<CleanUp>()

/** Has something undone if the bench ends before its time. Returns what to call once that is no longer needed. */
export function cleanUpOnExit(undo: CleanUp): () => void {
  pending.add(undo)
  return () => pending.delete(undo)
}

/** Undoes what stands, the newest first: servers are gone before their database is. */
export async function cleanUpAll(): Promise<void> {
  for (const undo of [...pending].reverse()) await Promise.allSettled([undo()])
}
