/** How long an import can be taken out, and one that was can be restored, in milliseconds: as long as what was deleted is kept. */
const UNDO_MS = 30 * 86_400_000

/** What is no older than this can be taken out as a whole, and what was taken out since can be restored. */
export const undoableSince = (now: Date): string => new Date(now.getTime() - UNDO_MS).toISOString()
