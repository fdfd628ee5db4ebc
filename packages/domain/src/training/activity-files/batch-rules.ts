import { DELETED_RETENTION_MS } from '../../kernel/deletion.ts'
import type { FileOutcome } from './model.ts'

/** Imports since this time can be undone and restored: the server keeps deleted sessions as long. */
export const undoableSince = (now: Date): string =>
  new Date(now.getTime() - DELETED_RETENTION_MS).toISOString()

/** Share of an athlete's storage limit above which the remaining space is shown. */
const NEARLY_FULL = 0.8

export const isNearlyFull = ({ used, most }: FileOutcome['storage']): boolean => used >= most * NEARLY_FULL
