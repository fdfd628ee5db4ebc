/** Retention of soft-deleted records, in milliseconds. */
export const DELETED_RETENTION_MS = 30 * 86_400_000
