import type { ImportedSession } from './model.ts'

type EntryFacts = Pick<ImportedSession, 'sourceAt' | 'distance' | 'durationMs'>

const MINUTES = 'YYYY-MM-DDTHH:MM'.length
const ENTRY_ID = /^at:(\d{4}-\d\d-\d\dT\d\d:\d\d)\/(\d+|-)\/(\d+)$/

/** Id of an entry from its minute, distance and duration, which spreadsheets keep. */
export const entryIdOf = ({ sourceAt, distance, durationMs }: EntryFacts): string =>
  `at:${sourceAt.slice(0, MINUTES)}/${distance ?? '-'}/${durationMs}`

/** Day in an id of `entryIdOf`; null for an id of the source. */
export const dayOfEntryId = (id: string): string | null => ENTRY_ID.exec(id)?.[1]?.slice(0, 10) ?? null
