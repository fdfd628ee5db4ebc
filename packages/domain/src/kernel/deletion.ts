/** How long what somebody deleted can be restored, in milliseconds. */
export const DELETED_RETENTION_MS = 30 * 86_400_000
