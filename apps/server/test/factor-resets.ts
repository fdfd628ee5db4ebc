import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import type { Db, Row } from '#db/tables.ts'
import type { TestApp } from './app.ts'
import { at, farOff, idOfN, insertMany, numbers } from './bulk-rows.ts'

/** A pending reset. Returns its id. */
export async function aReset(
  { database, server }: Pick<TestApp, 'database' | 'server'>,
  { id: userId }: { readonly id: string },
  reset: Pick<Row<'factorResets'>, 'askedBy'> & Partial<Row<'factorResets'>>,
): Promise<string> {
  const now = server.clock()
  const happensAt = new Date(now.getTime() + 86_400_000).toISOString()
  const row = { id: newId(), userId, createdAt: now.toISOString(), happensAt, ...reset }
  await database.db.insertInto('factorResets').values(row).execute()
  return row.id
}

export const fillResets = (db: Db, people: number): Promise<void> =>
  insertMany(
    db,
    sql`insert into "factorResets" ("id", "userId", "askedBy", "createdAt", "happensAt")
    select ${idOfN}, ${idOfN}, ${idOfN}, ${at}, ${farOff} from ${numbers(people)}`,
  )
