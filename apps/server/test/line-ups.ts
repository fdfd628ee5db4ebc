import { isOfDay } from '@boathouse/domain/boathouse/published-line-ups/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { aBoat } from './boats.ts'
import { at, dayBefore, idAt, idOfN, insertMany, numbers } from './bulk-rows.ts'
import { aPerson, type Person } from './factories.ts'
import { aPractice } from './practices.ts'

interface With {
  readonly database: Database
}

interface LinedUp {
  readonly clubId: string
  readonly lineUpId: string
}

export async function aLineUp(
  { database }: With,
  { clubId, lineUpId: id }: LinedUp,
  overrides: Partial<Row<'lineUps'>> = {},
): Promise<Row<'lineUps'>> {
  const now = currentTime().toISOString()
  const row = {
    ...{ clubId, id, practiceId: isOfDay(id) ? null : id, day: isOfDay(id) ? id : now.slice(0, 10) },
    ...{ hasLaunch: false, publishedAt: null, publishedBy: null },
    ...{ version: 1, createdAt: now, updatedAt: now },
    ...overrides,
  }
  await database.db.insertInto('lineUps').values(row).execute()
  return row
}

interface OfLineUp extends LinedUp {
  readonly boatId?: string
  readonly craft?: CraftKey
  /** Members in seat order from `firstSeat`: by default bow; 0 is the cox. */
  readonly crew?: readonly ({ readonly id: string } | null)[]
  readonly firstSeat?: number
}

export async function aLineUpBoat(
  app: With,
  { clubId, lineUpId, craft = 'double', crew = [], firstSeat = 1, ...of }: OfLineUp,
  overrides: Partial<Row<'lineUpBoats'>> = {},
): Promise<Row<'lineUpBoats'>> {
  const { db } = app.database
  const now = currentTime().toISOString()
  const boatId = of.boatId ?? (await aBoat(app, clubId)).id
  const row = {
    ...{ clubId, id: newId(), lineUpId, boatId, craft },
    ...{ version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    ...overrides,
  }
  await db.insertInto('lineUpBoats').values(row).execute()
  const seats = crew.flatMap((person, n) =>
    person === null
      ? []
      : {
          ...{ clubId, lineUpBoatId: row.id, seat: n + firstSeat, id: newId(), memberId: person.id },
          ...{ version: 1, updatedAt: now },
        },
  )
  if (seats.length > 0) await db.insertInto('lineUpSeats').values(seats).execute()
  return row
}

/** One boat, with the same crew in draft and published seats. */
export async function aPublishedLineUp(
  app: With,
  { publishedBy, crew = [], ...of }: OfLineUp & { readonly publishedBy: string },
): Promise<Row<'lineUpBoats'>> {
  const { clubId, lineUpId } = of
  const at = currentTime().toISOString()
  await aLineUp(app, of, { publishedAt: at, publishedBy })
  const boat = await aLineUpBoat(app, { ...of, crew })
  const { boatId, craft } = boat
  const first = of.firstSeat ?? 1
  const rows = crew.flatMap((person, n) =>
    person === null
      ? []
      : {
          ...{ clubId, lineUpId, boatId, craft, seat: n + first },
          ...{ id: newId(), memberId: person.id, createdAt: at },
        },
  )
  if (rows.length > 0) await app.database.db.insertInto('publishedSeats').values(rows).execute()
  return boat
}

export async function aFellow(app: With, clubId: string): Promise<Person> {
  const person = await aPerson(app)
  const at = '2020-01-01T00:00:00.000Z'
  await app.database.db
    .insertInto('members')
    .values({
      ...{ clubId, userId: person.id, role: 'athlete', status: 'active', inviteId: null },
      ...{ searchKey: person.email, joinedAt: at, updatedAt: at },
    })
    .execute()
  return person
}

/** Line-ups that the user published and has seats in, both in the draft and as published. */
export async function leaveLineUps(
  app: With,
  clubId: string,
  person: { readonly id: string },
): Promise<void> {
  const { id: lineUpId } = await aPractice(app, clubId)
  await aPublishedLineUp(app, { clubId, lineUpId, crew: [person], publishedBy: person.id })
}

interface Filling {
  readonly clubs: number
  readonly rows: number
  /** Users in all, spread over `clubsOfPeople`. */
  readonly people: number
  readonly clubsOfPeople: number
}

/** Line-ups with one boat from `fillBoats` and two members each. */
export async function fillLineUps(db: Db, { clubs, rows, people, clubsOfPeople }: Filling): Promise<void> {
  const club = sql`'club-' || (n % ${sql.raw(String(clubs))})`
  const boatId = idAt(`1 + (n - 1) % ${200 * clubs}`)
  const day = dayBefore('2026-12-31', `(n / ${clubs}) % 3650`)
  const each = people / clubsOfPeople
  const memberAt = (seat: number) =>
    idAt(`(n % ${clubs}) + ${clubsOfPeople} * ((n / ${clubs} + ${seat}) % ${each - 1} + 1)`)
  await insertMany(
    db,
    sql`insert into "lineUps" ("clubId", "id", "day", "hasLaunch", "publishedAt", "publishedBy", "version", "createdAt", "updatedAt")
    select ${club}, ${idOfN}, ${day}, false, ${at}, ${memberAt(1)}, 1, ${at}, ${at} from ${numbers(rows)}`,
  )
  await insertMany(
    db,
    sql`insert into "lineUpBoats" ("clubId", "id", "lineUpId", "boatId", "craft", "version", "createdAt", "updatedAt")
    select ${club}, ${idOfN}, ${idOfN}, ${boatId}, 'double', 1, ${at}, ${at} from ${numbers(rows)}`,
  )
  for (const seat of [1, 2]) {
    const id = idAt(`n + ${seat * rows}`)
    await insertMany(
      db,
      sql`insert into "lineUpSeats" ("clubId", "lineUpBoatId", "seat", "id", "memberId", "version", "updatedAt")
      select ${club}, ${idOfN}, ${sql.raw(String(seat))}, ${id}, ${memberAt(seat)}, 1, ${at} from ${numbers(rows)}`,
    )
    await insertMany(
      db,
      sql`insert into "publishedSeats" ("clubId", "lineUpId", "boatId", "craft", "seat", "id", "memberId", "createdAt")
      select ${club}, ${idOfN}, ${boatId}, 'double', ${sql.raw(String(seat))}, ${id}, ${memberAt(seat)}, ${at} from ${numbers(rows)}`,
    )
  }
}
