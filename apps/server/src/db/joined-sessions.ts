import { sql } from 'kysely'

/**
 * Of the sessions of a source: those that are in the log, by themselves or within another one. It is written as the index
 * of sources has it, so that the index answers.
 */
export const isInLog = sql<boolean>`(${sql.ref('deletedAt')} is null or ${sql.ref('joinedInto')} is not null)`

/** A session that no device recorded. */
export const NOT_RECORDED = {
  recording: null,
  trackLine: null,
  recordedWith: null,
  recordedRate: null,
} as const

/** A session that is by itself, and of which nobody has said that it is not another one. */
export const NOT_JOINED = { recordingId: null, joinedInto: null, joinChanges: null, keptApart: null } as const
