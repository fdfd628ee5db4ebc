import type { Db } from '#db/tables.ts'

/** The newest number of every kind in some clubs. */
export const findNewest = (db: Db, clubIds: readonly string[]) =>
  db
    .selectFrom('clubChanges')
    .where('clubId', 'in', clubIds)
    .select(['clubId', 'kind', 'number', 'changedAt'])
    .execute()
