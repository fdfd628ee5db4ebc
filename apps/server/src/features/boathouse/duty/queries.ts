import type { ClubScope } from '#auth/gate.ts'
import { readerLocale } from '#db/locale.ts'
import type { Db, Row } from '#db/tables.ts'

export const listDuty = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('dutyMembers')
    .innerJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'dutyMembers.clubId')
        .onRef('members.userId', '=', 'dutyMembers.userId'),
    )
    .innerJoin('users', 'users.id', 'dutyMembers.userId')
    .where('dutyMembers.clubId', '=', clubId)
    .where('users.email', 'is not', null)
    .orderBy('members.searchKey')
    .orderBy('users.id')
    .select(['users.id', 'firstName', 'lastName', 'email', 'emailVerified', readerLocale])
    .$narrowType<{ email: string }>()
    .execute()

/** Members with an email among these: no others can be told. */
export const filterReachable = (db: Db, { clubId }: ClubScope, ids: readonly string[]) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.userId', 'in', ids)
    .where('users.email', 'is not', null)
    .select('users.id')
    .execute()

export async function isNamed(db: Db, { clubId }: ClubScope, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('dutyMembers')
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .select('userId')
    .executeTakeFirst()
  return found !== undefined
}

export const removeDuty = (db: Db, { clubId }: ClubScope) =>
  db.deleteFrom('dutyMembers').where('clubId', '=', clubId).execute()

export const insertDuty = (db: Db, rows: readonly Row<'dutyMembers'>[]) =>
  db.insertInto('dutyMembers').values(rows).execute()
