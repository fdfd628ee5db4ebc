import type { Db } from '#db/tables.ts'

/** Clubs of the user with this email. */
export const clubsOfAddress = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('members', 'members.userId', 'users.id')
    .where('users.email', '=', email)
    .select('members.clubId')
    .execute()
