import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import type { Db, Row } from '#db/tables.ts'
import type { TestApp } from './app.ts'
import { at, farOff, idOfN, insertMany, numbers } from './bulk-rows.ts'

/** Pending unless it has an old email. */
export async function aChange(
  { database, server }: Pick<TestApp, 'database' | 'server'>,
  { id: userId }: { readonly id: string },
  change: Pick<Row<'emailChanges'>, 'newEmail'> & Partial<Row<'emailChanges'>>,
): Promise<string> {
  const now = server.clock()
  const row = {
    id: newId(),
    userId,
    oldEmail: null,
    createdAt: now.toISOString(),
    confirmedAt: change.oldEmail ? now.toISOString() : null,
    undoneAt: null,
    endsAt: new Date(now.getTime() + 3_600_000).toISOString(),
    ...change,
  }
  await database.db.insertInto('emailChanges').values(row).execute()
  return row.id
}

export const fillEmailChanges = (db: Db, people: number): Promise<void> =>
  insertMany(
    db,
    sql`insert into "emailChanges" ("id", "userId", "oldEmail", "newEmail", "createdAt", "confirmedAt", "endsAt")
    select ${idOfN}, ${idOfN}, 'before' || n, 'person' || n, ${at}, ${at}, ${farOff} from ${numbers(people)}`,
  )
