import { sql } from 'kysely'
import type { Row } from '../tables.ts'

/** Whether a session is in the log, on its own or joined. Must be written like the condition of the index on sources. */
export const isInLog = sql<boolean>`(${sql.ref('deletedAt')} is null or ${sql.ref('joinedInto')} is not null)`

export const NOT_RECORDED = {
  recording: null,
  trackLine: null,
  recordedWith: null,
  recordedRate: null,
} as const

/** Columns of a session that is neither joined nor kept separate. */
export const NOT_JOINED = { recordingId: null, joinedInto: null, joinChanges: null, keptApart: null } as const

/** Sessions marked as different from this one. */
export const keptApartFrom = ({ keptApart }: Pick<Row<'trainingSessions'>, 'keptApart'>): string[] =>
  keptApart ? keptApart.split(' ') : []
