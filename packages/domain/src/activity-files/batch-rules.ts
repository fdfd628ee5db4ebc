import { DELETED_RETENTION_MS } from '../kernel/deletion.ts'

/** What is no older than this can be taken out as a whole, and what was taken out since can be restored, as long as what was deleted is kept. */
export const undoableSince = (now: Date): string =>
  new Date(now.getTime() - DELETED_RETENTION_MS).toISOString()
