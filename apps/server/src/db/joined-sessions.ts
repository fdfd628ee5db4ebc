import { sql } from 'kysely'

/** Whether a session is in the log, directly or joined. Written as in the index on sources, so it is used. */
export const isInLog = sql<boolean>`(${sql.ref('deletedAt')} is null or ${sql.ref('joinedInto')} is not null)`

export const NOT_RECORDED = {
  recording: null,
  trackLine: null,
  recordedWith: null,
  recordedRate: null,
} as const

/** Columns of a session that is neither joined nor marked as separate. */
export const NOT_JOINED = { recordingId: null, joinedInto: null, joinChanges: null, keptApart: null } as const
