type Undo = () => Promise<unknown> | unknown

const toUndo = new Set<Undo>()

/** Has something undone if the bench ends before its time. Returns what to call once that is no longer needed. */
export function undoOnLeave(undo: Undo): () => void {
  toUndo.add(undo)
  return () => toUndo.delete(undo)
}

/** Undoes what stands, the newest first: servers are gone before their database is. */
export async function undoAll(): Promise<void> {
  for (const undo of [...toUndo].reverse()) await Promise.allSettled([undo()])
}
