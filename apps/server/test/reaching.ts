import { newId } from '@boathouse/domain/kernel/ids'
import type { Database } from '#db/connect.ts'
import type { Row } from '#db/tables.ts'

/** A stored announcement of a club's, shown until far off. */
export async function anAnnouncement(
  { database }: { database: Database },
  clubId: string,
  overrides: Partial<Row<'announcements'>> = {},
): Promise<Row<'announcements'>> {
  const at = new Date().toISOString()
  const row = {
    clubId,
    id: newId(),
    title: '',
    message: 'The slipway is closed',
    endsOn: '2190-01-31',
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    ...overrides,
  }
  await database.db.insertInto('announcements').values(row).execute()
  return row
}
