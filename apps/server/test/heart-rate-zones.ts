import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from './app.ts'

type Stored = Pick<TestApp, 'database'>

/** Zones of all sports for all sessions, by default from a maximum of 190. */
export async function someZones(
  { database }: Stored,
  athlete: { readonly id: string },
  own: Partial<Row<'heartRateZones'>> = {},
): Promise<Row<'heartRateZones'>> {
  const now = currentTime().toISOString()
  const row: Row<'heartRateZones'> = {
    ...{ athleteId: athlete.id, id: newId(), sport: null, from: null },
    ...{ method: 'maximum', maximum: 190, resting: null, threshold: null, starts: '[95,114,133,152,171]' },
    ...{ version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    ...own,
  }
  await database.db.insertInto('heartRateZones').values(row).execute()
  return row
}

const someCounts = JSON.stringify({ running: 60, from: 140, seconds: [20, 20, 20] })

/** Stores heart-rate counts for the recordings of a session. */
export async function theCounts(
  { database: { db } }: Stored,
  athlete: { readonly id: string },
  sessionId: string,
): Promise<void> {
  const recordings = await db
    .selectFrom('activityStreams')
    .where('athleteId', '=', athlete.id)
    .where('sessionId', '=', sessionId)
    .select(['athleteId', 'id'])
    .execute()
  await db
    .insertInto('heartRateCounts')
    .values(recordings.map((recording) => ({ ...recording, counts: someCounts })))
    .execute()
}
