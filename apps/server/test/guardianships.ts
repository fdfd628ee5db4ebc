import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { insertManagedProfile } from '#db/new-person.ts'
import { insertMember } from '#db/seed/people.ts'
import type { Db, Row } from '#db/tables.ts'
import type { TestApp } from './app.ts'
import { at, idOf, idOfN, insertMany, numbers } from './bulk-rows.ts'
import { mailsTo, waitFor } from './mails.ts'

/** An athlete of a club without an email. */
export async function aChild(
  { database: { db } }: { database: Database },
  clubId: string,
  firstName = 'Emma',
  born: Partial<Pick<Row<'users'>, 'id' | 'yearOfBirth'>> = {},
): Promise<{ id: string }> {
  const child = { id: newId(), firstName, lastName: null, yearOfBirth: 2015, ...born }
  await insertManagedProfile(db, child, currentTime())
  await insertMember(db, { clubId, userId: child.id, role: 'athlete' }, currentTime())
  return child
}

export async function aGuardianship(
  { database: { db } }: { database: Database },
  row: Pick<Row<'guardianships'>, 'guardianId' | 'childId'> & Partial<Row<'guardianships'>>,
): Promise<void> {
  const rest = { grantedBy: null, createdAt: currentTime().toISOString(), mutedAt: null }
  await db
    .insertInto('guardianships')
    .values({ ...rest, ...row })
    .execute()
}

/** Everyone guards the first person, who guards everyone. */
export const fillGuardianships = async (db: Db, people: number): Promise<void> => {
  const first = idOf(1)
  for (const pair of [sql`${idOfN}, ${first}`, sql`${first}, ${idOfN}`])
    await insertMany(
      db,
      sql`insert into guardianships ("guardianId", "childId", "grantedBy", "createdAt")
      select ${pair}, ${idOfN}, ${at} from ${numbers(people)} where n > 1`,
    )
}

/** Subjects of all mails to an admin about guardians, once no mail to the address waits. */
export async function guardianNewsTo(app: TestApp, { email }: { readonly email: string }): Promise<string[]> {
  const waiting = app.database.db
    .selectFrom('outboxMails')
    .where('address', '=', email)
    .where('state', '=', 'waiting')
    .select('id')
  await waitFor(async () => ((await waiting.executeTakeFirst()) ? undefined : true))
  const subjects = (await mailsTo(app, email)).map(({ subject }) => subject)
  return subjects.filter((one) => one.includes('guardian'))
}
