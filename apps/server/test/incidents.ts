import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'

interface About {
  readonly clubId: string
  readonly reportedBy: string
}

type Overrides = Partial<Row<'incidents'>> & {
  readonly people?: readonly Partial<Pick<Row<'incidentPeople'>, 'memberId' | 'name' | 'namedBy'>>[]
}

/** Open by default, with the reporter and a guest. */
export async function anIncident(
  { database }: { database: Database },
  { clubId, reportedBy }: About,
  {
    people = [{ memberId: reportedBy }, { name: 'Robin', namedBy: reportedBy }],
    ...overrides
  }: Overrides = {},
): Promise<Row<'incidents'>> {
  const now = currentTime().toISOString()
  const row = {
    ...{ clubId, id: newId(), outingId: null, boatId: null, day: '2026-03-01', time: '17:30' },
    ...{ place: 'Below the bridge', what: 'We hit a buoy', harm: 'firstAid' as const, injuries: 'A cut' },
    ...{ actionsTaken: 'Bandaged', reportedTo: 'Parents', reportedBy },
    ...{ closedAt: null, closedBy: null, closingNote: '' },
    ...{ version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    ...overrides,
  }
  await database.db.insertInto('incidents').values(row).execute()
  const nobody = { memberId: null, name: null, namedBy: null }
  const named = people.map((one, place) => ({
    ...{ clubId, incidentId: row.id, place, id: newId(), ...nobody, ...one },
  }))
  if (named.length > 0) await database.db.insertInto('incidentPeople').values(named).execute()
  return row
}

export async function anIncidentEvent(
  { database }: { database: Database },
  { clubId, id: incidentId }: Pick<Row<'incidents'>, 'clubId' | 'id'>,
  event: Pick<Row<'incidentEvents'>, 'userId' | 'kind'> & Partial<Row<'incidentEvents'>>,
): Promise<void> {
  const row = { clubId, incidentId, id: newId(), note: '', at: currentTime().toISOString(), ...event }
  await database.db.insertInto('incidentEvents').values(row).execute()
}

export async function fillIncidents(db: Db, { clubs, rows }: { clubs: number; rows: number }): Promise<void> {
  const club = sql`'club-' || (n % ${sql.raw(String(clubs))})`
  await insertMany(
    db,
    sql`insert into "incidents"
      ("clubId", "id", "day", "time", "place", "what", "harm", "injuries", "actionsTaken", "reportedTo", "reportedBy",
        "closedAt", "closedBy", "closingNote", "version", "createdAt", "updatedAt", "deletedAt")
    select ${club}, ${idOfN}, '2026-01-01', '12:00', '', '', 'none', '', '', '', ${idOfN},
      case when n % 10 > 0 then ${at} end, case when n % 10 > 0 then ${idOfN} end, '', 1, ${at}, ${at},
      case when n % 100 = 0 then ${at} end
    from ${numbers(rows)}`,
  )
  await insertMany(
    db,
    sql`insert into "incidentPeople" ("clubId", "incidentId", "place", "id", "memberId")
    select ${club}, ${idOfN}, 0, ${idOfN}, ${idOfN} from ${numbers(rows)}`,
  )
  await insertMany(
    db,
    sql`insert into "incidentPeople" ("clubId", "incidentId", "place", "id", "name", "namedBy")
    select ${club}, ${idOfN}, 1, ${idOfN}, 'Guest', ${idOfN} from ${numbers(rows)}`,
  )
  await insertMany(
    db,
    sql`insert into "incidentEvents" ("clubId", "incidentId", "id", "kind", "userId", "note", "at")
    select ${club}, ${idOfN}, ${idOfN}, 'read', ${idOfN}, '', ${at} from ${numbers(rows)}`,
  )
}
