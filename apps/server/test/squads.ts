import type { SquadRole } from '@boathouse/domain/club/squads/model'
import { toSquadNameKey } from '@boathouse/domain/club/squads/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idAt, idOfN, insertMany, numbers } from './bulk-rows.ts'

interface With {
  readonly database: Database
}

export async function aSquad(
  { database }: With,
  clubId: string,
  { name = `Squad ${newId()}`, ...overrides }: Partial<Row<'squads'>> = {},
): Promise<Row<'squads'>> {
  const now = currentTime().toISOString()
  const row = {
    clubId,
    id: newId(),
    name,
    nameKey: toSquadNameKey(name),
    version: 1,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
    ...overrides,
  }
  await database.db.insertInto('squads').values(row).execute()
  return row
}

export async function putInto(
  { database }: With,
  { clubId, id: squadId }: Pick<Row<'squads'>, 'clubId' | 'id'>,
  people: readonly { readonly id: string }[],
  role: SquadRole = 'athlete',
): Promise<void> {
  const addedAt = currentTime().toISOString()
  const rows = people.map(({ id: userId }) => ({ clubId, squadId, userId, role, addedAt }))
  await database.db.insertInto('squadMembers').values(rows).execute()
}

/** A no-op without a club. */
export async function putIntoOwnSquad(app: With, person: { readonly id: string }): Promise<void> {
  const member = await app.database.db
    .selectFrom('members')
    .where('userId', '=', person.id)
    .select('clubId')
    .executeTakeFirst()
  if (member) await putInto(app, await aSquad(app, member.clubId), [person])
}

export async function aCoachedSquad(
  app: With,
  clubId: string,
  coach: { readonly id: string },
  overrides: Partial<Row<'squads'>> = {},
): Promise<Row<'squads'>> {
  const squad = await aSquad(app, clubId, overrides)
  await putInto(app, squad, [coach], 'coach')
  return squad
}

/** Two squads per club, one archived. Everyone is in one; a tenth are coaches. */
export async function fillSquads(
  db: Db,
  { people, clubs }: { people: number; clubs: number },
): Promise<void> {
  const clubOfN = sql.raw(`'club-' || (n % ${clubs})`)
  const squadOfN = idAt(`(n % ${2 * clubs}) + 1`)
  await insertMany(
    db,
    sql`insert into "squads" ("clubId", "id", "name", "nameKey", "version", "createdAt", "updatedAt", "archivedAt")
    select ${clubOfN}, ${squadOfN}, 'squad' || n, 'squad' || n, 1, ${at}, ${at}, case when n > ${sql.raw(String(clubs))} then ${at} end
    from ${numbers(2 * clubs)}`,
  )
  await insertMany(
    db,
    sql`insert into "squadMembers" ("clubId", "squadId", "userId", "role", "addedAt")
    select ${clubOfN}, ${squadOfN}, ${idOfN}, case when n % 10 = 0 then 'coach' else 'athlete' end, ${at}
    from ${numbers(people)}`,
  )
}

/** For each member a squad that they coach, and an audience of it, under the member's id. */
export async function fillAudiences(db: Db): Promise<void> {
  await insertMany(
    db,
    sql`insert into "squads" ("clubId", "id", "name", "nameKey", "version", "createdAt", "updatedAt")
    select "clubId", "userId", "userId", "userId", 1, ${at}, ${at} from members`,
  )
  await insertMany(
    db,
    sql`insert into "squadMembers" ("clubId", "squadId", "userId", "role", "addedAt")
    select "clubId", "userId", "userId", 'coach', ${at} from members`,
  )
  await insertMany(
    db,
    sql`insert into "choiceSquads" ("clubId", "squadId", "choiceId") select "clubId", "userId", "userId" from members`,
  )
}
