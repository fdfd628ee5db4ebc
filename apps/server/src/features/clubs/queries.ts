import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

export const findClub = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('clubs')
    .where('id', '=', clubId)
    .select(['id', 'name', 'status', 'createdAt', 'updatedAt'])
    .executeTakeFirst()

export const countClubs = (db: Db) =>
  db
    .selectFrom('clubs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export const countMembersByRole = (db: Db) =>
  db
    .selectFrom('members')
    .groupBy('role')
    .select((eb) => ['role', eb.fn.countAll<number>().as('count')])
    .execute()
