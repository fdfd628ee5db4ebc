import type { MemberRole } from '@boathouse/domain/club/people/model'
import { insertMember } from '#db/seed/people.ts'
import type { TestApp } from './app.ts'
import type { Cast, Person } from './factories.ts'

/** Makes a member of the cast's club a member of the rival club, too. */
export const alsoInRivalClub = (
  app: Pick<TestApp, 'database' | 'server'>,
  { rivalClub: clubId }: Pick<Cast, 'rivalClub'>,
  { id: userId }: Pick<Person, 'id'>,
  role: MemberRole = 'athlete',
): Promise<void> => insertMember(app.database.db, { clubId, userId, role }, app.server.clock())

/** Makes the club the member's current one. */
export async function chooseClub(
  { database: { db }, server }: Pick<TestApp, 'database' | 'server'>,
  clubId: string,
  { id: userId }: Pick<Person, 'id'>,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ chosenAt: server.clock().toISOString() })
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .execute()
}
