import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { idAt, idOfN, insertMany, momentBefore, numbers } from './bulk-rows.ts'

const LAST = '2026-12-31'
const PEOPLE = 500

type Seats = readonly Partial<Pick<Row<'outingChangeCrews'>, 'memberId' | 'guest' | 'guestOf'>>[]

interface About {
  readonly changedBy: string
  readonly crew: Seats
  readonly remarks?: string
}

/** Earlier version of an outing, with half the distance and another destination. */
export async function anEntryChange(
  { database: { db } }: { readonly database: Database },
  { clubId, id: outingId, boatId, craft, outAt, backAt }: Row<'outings'>,
  { changedBy, crew, remarks = '' }: About,
): Promise<void> {
  const id = newId()
  await db
    .insertInto('outingChanges')
    .values({
      ...{
        clubId,
        id,
        outingId,
        changedBy,
        createdAt: currentTime().toISOString(),
        version: 1,
        boatId,
        craft,
      },
      ...{ captainSeat: 1, destination: 'To the lock', outAt, backAt, metres: 6_000, remarks },
    })
    .execute()
  const empty = { memberId: null, guest: null, guestOf: null }
  const seats = crew.map((seated, n) => ({
    clubId,
    changeId: id,
    seat: n + 1,
    id: newId(),
    ...empty,
    ...seated,
  }))
  await db.insertInto('outingChangeCrews').values(seats).execute()
}

/** Ten years up to 2026: 200 boats, three of 500 members in each. Only the oldest outing is found by 'north bay'. */
export async function fillLogbook(
  db: Db,
  { aYear, clubId = 'club-0' }: { aYear: number; clubId?: string },
): Promise<void> {
  const rows = aYear * 10
  const began = momentBefore(LAST, `n * 3652 / ${rows}`, '06:30:00')
  const club = sql.raw(`'${clubId}'`)
  await insertMany(
    db,
    sql`insert into "outings"
      ("clubId", "id", "boatId", "craft", "destination", "startedBy", "outAt", "expectedBack", "backAt", "endedBy", "metres", "closedAt",
        "remarks", "searchKey", "version", "createdAt", "updatedAt")
    select ${club}, ${idOfN}, ${idAt('1 + n % 200')}, 'quad', '', ${idAt(`1 + n % ${PEOPLE}`)}, ${began}, ${began}, ${began},
      ${idAt(`1 + n % ${PEOPLE}`)}, case when n % 10 > 0 then 12000 end, ${began}, '',
      case when n = ${sql.raw(String(rows))} then 'north bay' else 'round the island' end, 1, ${began}, ${began}
    from ${numbers(rows)}`,
  )
  for (const seat of [1, 2, 3])
    await insertMany(
      db,
      sql`insert into "outingCrews" ("clubId", "outingId", "seat", "id", "memberId", "outAt", "metres")
      select ${club}, ${idOfN}, ${sql.raw(String(seat))}, ${idAt(`n * 3 + ${seat}`)}, ${idAt(`1 + (n * 7 + ${seat}) % ${PEOPLE}`)},
        ${began}, case when n % 10 > 0 then 12000 end
      from ${numbers(rows)}`,
    )
}
