import type { Db, Row } from '#db/tables.ts'

export const insertEntry = (db: Db, entry: Row<'auditEntries'>) =>
  db.insertInto('auditEntries').values(entry).execute()
