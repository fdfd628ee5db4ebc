import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'

/** Each of the people that `fillPeople` made, undecided about one of 500 clubs. */
export const fillUndecided = (db: Db, people: number): Promise<unknown> =>
  insertMany(
    db,
    sql`insert into "undecidedMembers" ("userId", "clubId", "role", "inviteId", "joinedAt")
    select ${idOfN}, ${sql.raw(`'club-' || (n % 500)`)}, 'athlete', ${idOfN}, ${at} from ${numbers(people)}`,
  )
