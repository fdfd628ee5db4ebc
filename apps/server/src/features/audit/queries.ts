import type { Db, Row } from '#db/tables.ts'

export const insertEntry = (db: Db, entry: Row<'auditEntries'>) =>
  db.insertInto('auditEntries').values(entry).execute()

/** Keeps a person from being deleted until the transaction ends; says whether there was one to keep. */
export async function holdPerson(db: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((eb) => ({ erasedAs: eb.ref('erasedAs') }))
    .where('id', '=', userId)
    .where('erasedAs', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
