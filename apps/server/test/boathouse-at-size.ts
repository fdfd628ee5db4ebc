import type { Rig } from '@boathouse/domain/boathouse/boats/model'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { fillBoats } from './boats.ts'
import { at, fillPeople, idOf } from './bulk-rows.ts'
import { fillLargeLineUp } from './line-up-at-size.ts'
import { fillLogbook } from './logbook.ts'

const MEMBERS = 500
/** Design sizes: members, boats, and outings in each of ten years. */
export const BOATHOUSE = { members: MEMBERS, boats: 200, outingsAYear: 20_000, out: 12 } as const
/** A club of the first five hundred users; the last is its admin. */
export const LARGE_BOATHOUSE = {
  clubId: idOf(1),
  coach: idOf(MEMBERS),
  boatId: idOf(7),
  year: 2026,
  lineUpId: idOf(900_000),
} as const

const quad: Rig = { craft: 'quad', hasCox: false, sides: null }
const HOUR_MS = 3_600_000

/** Ten years of outings of a club with 200 quads: twelve out, one overdue, sixty with line-ups. */
export async function fillBoathouse(db: Db): Promise<void> {
  const { clubId, coach } = LARGE_BOATHOUSE
  await fillPeople(db, { people: MEMBERS, clubs: 1, signedIn: 1 })
  await sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
    values (${clubId}, 'Boathouse', 'boathouse', 'boathouse', 'active', ${at}, ${at})`.execute(db)
  await sql`update users set "firstName" = 'Athlete', "lastName" = "email", "timeZone" = 'UTC'`.execute(db)
  await sql`update members set "clubId" = ${clubId}, "role" = 'athlete'`.execute(db)
  await sql`update members set "role" = 'admin' where "userId" = ${coach}`.execute(db)
  await fillBoats(db, 1)
  await sql`update boats set "clubId" = ${clubId}, "rigs" = ${JSON.stringify([quad])}, "craftKeys" = ',quad,'`.execute(
    db,
  )
  await fillLogbook(db, { aYear: BOATHOUSE.outingsAYear, clubId })
  await takeOut(db, clubId)
  const { lineUpId } = LARGE_BOATHOUSE
  const nth = (n: number) => idOf(n + 1)
  await fillLargeLineUp(db, { clubId, lineUpId, boatAt: nth, memberAt: nth, members: MEMBERS })
}

async function takeOut(db: Db, clubId: string): Promise<void> {
  const fromNow = (hours: number) => new Date(currentTimeMs() + hours * HOUR_MS).toISOString()
  const ids = Array.from({ length: BOATHOUSE.out }, (_, n) => idOf(n + 1))
  await db
    .updateTable('outings')
    .set({ outAt: fromNow(-1), expectedBack: fromNow(1), backAt: null, endedBy: null, closedAt: null })
    .where('clubId', '=', clubId)
    .where('id', 'in', ids)
    .execute()
  await db
    .updateTable('outings')
    .set({ expectedBack: fromNow(-0.4) })
    .where('clubId', '=', clubId)
    .where('id', '=', idOf(1))
    .execute()
}
