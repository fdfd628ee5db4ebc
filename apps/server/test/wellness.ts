import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Database } from '#db/connect.ts'
import type { Row } from '#db/tables.ts'

/** Replaces the day's entry; all fours by default. */
export async function aWellnessEntry(
  { database }: { readonly database: Database },
  { id: athleteId }: { readonly id: string },
  overrides: Partial<Row<'wellnessEntries'>> = {},
): Promise<Row<'wellnessEntries'>> {
  const at = currentTime().toISOString()
  const row: Row<'wellnessEntries'> = {
    athleteId,
    id: newId(),
    day: '2026-03-01',
    fatigue: 4,
    sleep: 4,
    soreness: 4,
    stress: 4,
    mood: 4,
    hoursSlept: null,
    restingHeartRate: null,
    note: '',
    isRestDay: false,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    ...overrides,
  }
  const { id: _, ...said } = row
  await database.db
    .insertInto('wellnessEntries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['athleteId', 'day']).doUpdateSet(said))
    .execute()
  return row
}

/** Each entry gets a new day, because a day has only one. */
let days = 0

export function someWellness() {
  days += 1
  return {
    day: `2190-01-${String(10 + (days % 20))}`,
    ...{ fatigue: 1, sleep: 2, soreness: 3, stress: 4, mood: 5 },
    ...{ hoursSlept: 7.5, restingHeartRate: 48, note: 'By the lake', isRestDay: true },
  }
}
