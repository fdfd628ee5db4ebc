import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { newWellnessEntry } from '@boathouse/domain/training/wellness/contract'
import { type WellnessEntry, wellnessEntry } from '@boathouse/domain/training/wellness/model'
import type { AthleteScope } from '#auth/gate.ts'
import { Records } from '#db/records.ts'
import type { Db, Row } from '#db/tables.ts'

export const entries = new Records({
  table: 'wellnessEntries',
  shown: wellnessEntry,
  input: newWellnessEntry,
})

export const listEntries = (
  db: Db,
  { athleteId }: AthleteScope,
  { first, last }: DayRange,
): Promise<WellnessEntry[]> =>
  db
    .selectFrom('wellnessEntries')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .select(entries.columns)
    .execute()

/** Includes deleted entries. */
export const findEntry = (db: Db, { athleteId }: AthleteScope, day: CalendarDay) =>
  db
    .selectFrom('wellnessEntries')
    .where('athleteId', '=', athleteId)
    .where('day', '=', day)
    .select([...entries.columns, 'deletedAt'])
    .executeTakeFirst()

/** If another one was stored meanwhile, PostgreSQL restarts the transaction. */
export const insertEntry = (db: Db, row: Row<'wellnessEntries'>): Promise<WellnessEntry> =>
  db.insertInto('wellnessEntries').values(row).returning(entries.columns).executeTakeFirstOrThrow()
