import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'

/** An authenticator app and a recovery code for each person. */
export async function fillFactors(db: Db, people: number): Promise<void> {
  await insertMany(
    db,
    sql`insert into "factors" ("id", "userId", "name", "sealedKey", "createdAt", "confirmedAt", "lastStep")
    select ${idOfN}, ${idOfN}, 'App', '', ${at}, ${at}, 0 from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "recoveryCodes" ("userId", "codeHash", "createdAt")
    select ${idOfN}, 'hash' || n, ${at} from ${numbers(people)}`,
  )
}
