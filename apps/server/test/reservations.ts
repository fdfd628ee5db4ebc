import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, farOff, idAt, idOfN, insertMany, numbers } from './bulk-rows.ts'

interface About {
  readonly clubId: string
  readonly boatId: string
  readonly memberId: string
}

export async function aReservation(
  { database }: { database: Database },
  about: About,
  { inMinutes = 1440, ...overrides }: Partial<Row<'reservations'>> & { readonly inMinutes?: number } = {},
): Promise<Row<'reservations'>> {
  const now = currentTimeMs()
  const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const row = {
    ...{ ...about, id: newId(), startsAt: iso(inMinutes), endsAt: iso(inMinutes + 60) },
    ...{ outingId: null, forWhom: 'Juniors', reason: 'Before the regatta' },
    ...{ version: 1, createdAt: iso(0), updatedAt: iso(0), deletedAt: null },
    ...overrides,
  }
  await database.db.insertInto('reservations').values(row).execute()
  return row
}

/** Reservations of boats from `fillBoats`, every hundredth in the future. */
export async function fillReservations(
  db: Db,
  { clubs, rows }: { clubs: number; rows: number },
): Promise<void> {
  await insertMany(
    db,
    sql`insert into "reservations"
      ("clubId", "id", "boatId", "memberId", "startsAt", "endsAt", "forWhom", "reason", "version", "createdAt", "updatedAt", "deletedAt")
    select 'club-' || (n % ${sql.raw(String(clubs))}), ${idOfN}, ${idAt(`1 + (n - 1) % ${200 * clubs}`)}, ${idOfN},
      case when n % 100 = 0 then ${farOff} else ${at} end, case when n % 100 = 0 then ${farOff} else ${at} end, '', '', 1, ${at}, ${at},
      case when n % 50 = 1 then ${at} end
    from ${numbers(rows)}`,
  )
}
