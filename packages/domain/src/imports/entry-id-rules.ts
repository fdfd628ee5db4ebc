import type { ImportedSession } from './model.ts'

/** Facts that identify an entry without an id. */
type EntryFacts = Pick<ImportedSession, 'sourceAt' | 'distance' | 'durationMs'>

const MINUTES = 'YYYY-MM-DDTHH:MM'.length
const ENTRY_ID = /^at:(\d{4}-\d\d-\d\dT\d\d:\d\d)\/(\d+|-)\/(\d+)$/

/** An entry's id from its time to the minute, its distance and its duration: a spreadsheet keeps all three. */
export const entryIdOf = ({ sourceAt, distance, durationMs }: EntryFacts): string =>
  `at:${sourceAt.slice(0, MINUTES)}/${distance ?? '-'}/${durationMs}`

/** The day of an entry with an id of `entryIdOf`; null for an id that its source gave it. */
export const dayOfEntryId = (id: string): string | null => ENTRY_ID.exec(id)?.[1]?.slice(0, 10) ?? null
