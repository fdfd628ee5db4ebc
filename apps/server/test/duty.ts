import { currentTime } from '@boathouse/domain/test/clock'
import type { Database } from '#db/connect.ts'
import type { Person } from './factories.ts'

export async function onDuty(
  { database }: { readonly database: Database },
  clubId: string,
  people: readonly Pick<Person, 'id'>[],
): Promise<void> {
  const createdAt = currentTime().toISOString()
  await database.db
    .insertInto('dutyMembers')
    .values(people.map(({ id: userId }) => ({ clubId, userId, createdAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
