import type { Db } from '../tables.ts'
import { cast } from './cast.ts'

/** Numbers that the demo's club gave its members, by email. */
const numbers: Readonly<Record<string, string>> = {
  [cast.athlete.email]: 'L 1017',
  [cast.minor.email]: 'L 1042',
}

export async function seedMemberNumbers(db: Db): Promise<void> {
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('users.email', 'in', Object.keys(numbers))
    .select(['members.clubId', 'members.userId', 'users.email'])
    .$narrowType<{ email: string }>()
    .execute()
  const rows = members.map(({ clubId, userId, email }) => ({
    ...{ clubId, userId, memberNumber: numbers[email] ?? null, yearOfBirth: null, contactsAt: null },
  }))
  if (rows.length > 0) await db.insertInto('clubEntries').values(rows).execute()
}
