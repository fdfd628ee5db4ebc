import { DELETED_RETENTION_MS } from '../kernel/deletion.ts'
import type { FileOutcome } from './recording.ts'

/** What is no older than this can be taken out as a whole, and what was taken out since can be restored, as long as what was deleted is kept. */
export const undoableSince = (now: Date): string =>
  new Date(now.getTime() - DELETED_RETENTION_MS).toISOString()

/** The share of an athlete's room for files from which they are told how much is left. */
const NEARLY_FULL = 0.8

export const isNearlyFull = ({ used, most }: FileOutcome['storage']): boolean => used >= most * NEARLY_FULL
