import { destinationKey } from '@boathouse/domain/boathouse/logbook/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idAt, idOfN, insertMany, numbers } from './bulk-rows.ts'

const HOUR_MS = 3_600_000

interface About {
  readonly clubId: string
  readonly boatId: string
  readonly startedBy: string
}

type Seats = readonly Partial<Pick<Row<'outingCrews'>, 'memberId' | 'guest' | 'guestOf'>>[]

/** Defaults to out for an hour, due in half an hour, its starter in seat 1. */
export async function anOuting(
  { database }: { database: Database },
  about: About,
  { crew = [{ memberId: about.startedBy }], ...overrides }: Partial<Row<'outings'>> & { crew?: Seats } = {},
): Promise<Row<'outings'>> {
  const outAt = new Date(currentTimeMs() - HOUR_MS).toISOString()
  const row = {
    ...about,
    searchKey: destinationKey(overrides.destination ?? 'To the bridge'),
    closedAt: overrides.backAt ?? null,
    ...{ id: newId(), craft: 'double', captainSeat: null, destination: 'To the bridge', outAt },
    expectedBack: new Date(currentTimeMs() + HOUR_MS / 2).toISOString(),
    ...{ backAt: null, endedBy: null, metres: null, remarks: '', overrideReason: null, overriddenBy: null },
    ...{ alertsTold: 0, seenAt: null, seenBy: null },
    ...{ version: 1, createdAt: outAt, updatedAt: outAt },
    ...overrides,
  }
  await database.db.insertInto('outings').values(row).execute()
  const { clubId, id: outingId, outAt: began, metres } = row
  const empty = { memberId: null, guest: null, guestOf: null, outAt: began, metres }
  const seats = crew.map((seated, n) => ({ clubId, outingId, seat: n + 1, id: newId(), ...empty, ...seated }))
  await database.db.insertInto('outingCrews').values(seats).execute()
  return row
}

/** Response to an outing offered for the log: a session, or dismissed. */
export async function anOutingLog(
  { database }: { database: Database },
  { clubId, id: outingId }: Pick<Row<'outings'>, 'clubId' | 'id'>,
  answer: Pick<Row<'outingLogs'>, 'athleteId' | 'sessionId'>,
): Promise<void> {
  const createdAt = currentTime().toISOString()
  await database.db
    .insertInto('outingLogs')
    .values({ clubId, outingId, createdAt, ...answer })
    .execute()
}

/** Outings of boats from `fillBoats`, with a member and a guest; the first of each boat is out. */
export async function fillOutings(db: Db, { clubs, rows }: { clubs: number; rows: number }): Promise<void> {
  const club = sql`'club-' || (n % ${sql.raw(String(clubs))})`
  const boats = 200 * clubs
  await insertMany(
    db,
    sql`insert into "outings"
      ("clubId", "id", "boatId", "craft", "destination", "startedBy", "outAt", "expectedBack", "backAt", "endedBy", "overriddenBy",
        "remarks", "searchKey", "version", "createdAt", "updatedAt")
    select ${club}, ${idOfN}, ${idAt(`1 + (n - 1) % ${boats}`)}, 'double', '', ${idOfN}, ${at}, ${at},
      case when n > ${sql.raw(String(boats))} then ${at} end, case when n > ${sql.raw(String(boats))} then ${idOfN} end,
      case when n % 50 = 0 then ${idOfN} end, '', '', 1, ${at}, ${at}
    from ${numbers(rows)}`,
  )
  await insertMany(
    db,
    sql`insert into "outingCrews" ("clubId", "outingId", "seat", "id", "memberId", "outAt")
    select ${club}, ${idOfN}, 1, ${idOfN}, ${idOfN}, ${at} from ${numbers(rows)}`,
  )
  await insertMany(
    db,
    sql`insert into "outingCrews" ("clubId", "outingId", "seat", "id", "guest", "guestOf", "outAt")
    select ${club}, ${idOfN}, 2, ${idOfN}, 'Guest', ${idOfN}, ${at} from ${numbers(rows)}`,
  )
}

export const fillOutingLogs = (db: Db): Promise<void> =>
  insertMany(
    db,
    sql`insert into "outingLogs" ("athleteId", "outingId", "clubId", "createdAt")
    select "memberId", "outingId", "clubId", "outAt" from "outingCrews" where "memberId" in (select "id" from "users")`,
  )

export async function fillChanges(db: Db): Promise<void> {
  await insertMany(
    db,
    sql`insert into "outingChanges"
      ("clubId", "id", "outingId", "changedBy", "createdAt", "version", "boatId", "craft", "destination", "outAt", "remarks")
    select "clubId", "id", "id", "id", "outAt", 1, "boatId", "craft", '', "outAt", '' from "outings" where substr("id", 36) = '7'`,
  )
  await insertMany(
    db,
    sql`insert into "outingChangeCrews" ("clubId", "changeId", "seat", "id", "memberId", "guest", "guestOf")
    select "clubId", "outingId", "seat", "id", "memberId", "guest", "guestOf" from "outingCrews" where substr("outingId", 36) = '7'`,
  )
}
