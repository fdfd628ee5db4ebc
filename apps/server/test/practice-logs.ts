import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db } from '#db/tables.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'

export async function aPracticeLink(
  { database }: { readonly database: Database },
  { athleteId, id: sessionId }: { readonly athleteId: string; readonly id: string },
  { id: practiceId }: { readonly id: string },
): Promise<void> {
  const createdAt = currentTime().toISOString()
  await database.db
    .insertInto('practiceLinks')
    .values({ athleteId, sessionId, practiceId, createdAt })
    .execute()
}

export const fillPracticeLinks = (db: Db, { people }: { readonly people: number }): Promise<void> =>
  insertMany(
    db,
    sql`insert into "practiceLinks" ("athleteId", "sessionId", "practiceId", "createdAt")
    select ${idOfN}, ${idOfN}, ${idOfN}, ${at} from ${numbers(people)}`,
  )
