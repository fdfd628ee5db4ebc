import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { drawPng } from '#db/seed/drawn-photo.ts'
import { seedFile } from '#db/seed/seed-file.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idAt, idOfN, insertMany, numbers } from './bulk-rows.ts'

export const smallPhoto = () => drawPng({ width: 2, height: 2, colourAt: () => [200, 30, 30] })

interface About {
  readonly clubId: string
  readonly boatId: string
  readonly reportedBy: string
}

export async function aDamage(
  { database }: { database: Database },
  about: About,
  overrides: Partial<Row<'damages'>> = {},
): Promise<Row<'damages'>> {
  const now = currentTime().toISOString()
  const row = {
    ...about,
    id: newId(),
    severity: 'withCare' as const,
    what: 'The rudder line is frayed',
    place: 'Stern',
    ...{ mendedBy: null, mendedAt: null, version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    ...overrides,
  }
  await database.db.insertInto('damages').values(row).execute()
  return row
}

export async function aDamagePhoto(
  { database }: { database: Database },
  { clubId, id: damageId }: Pick<Row<'damages'>, 'clubId' | 'id'>,
): Promise<Row<'damagePhotos'>> {
  const { id: storedFileId } = await seedFile(database.db, smallPhoto(), currentTime())
  const createdAt = currentTime().toISOString()
  const stored = { bytes: new Uint8Array(0), storedFileId }
  const row = { clubId, id: newId(), damageId, type: 'image/png', createdAt, ...stored }
  await database.db.insertInto('damagePhotos').values(row).execute()
  return row
}

/** Damages of boats from `fillBoats`: a tenth open, a hundredth deleted, a twentieth with a photo. */
export async function fillDamages(db: Db, { clubs, rows }: { clubs: number; rows: number }): Promise<void> {
  const club = sql`'club-' || (n % ${sql.raw(String(clubs))})`
  // Matches boats of the same club, because rows and boats cycle through the clubs alike.
  const boat = idAt(`1 + (n - 1) % ${200 * clubs}`)
  await insertMany(
    db,
    sql`insert into "damages"
      ("clubId", "id", "boatId", "severity", "what", "place", "reportedBy", "mendedBy", "mendedAt", "version", "createdAt", "updatedAt", "deletedAt")
    select ${club}, ${idOfN}, ${boat}, case when n % 3 = 0 then 'notUsable' else 'usable' end, 'Crack', '', ${idOfN},
      case when n % 10 > 0 then ${idOfN} end, case when n % 10 > 0 then ${at} end, 1, ${at}, ${at},
      case when n % 100 = 0 then ${at} end
    from ${numbers(rows)}`,
  )
  await insertMany(
    db,
    sql`insert into "damagePhotos" ("clubId", "id", "damageId", "type", "createdAt", "bytes")
    select ${club}, ${idOfN}, ${idOfN}, 'image/png', ${at}, ${Buffer.from('x')}
    from ${numbers(rows)} where n % 20 = 0`,
  )
}
