import type { Db } from '#db/tables.ts'

/** What the log knows of a person, as actor or as the one it was done to, in order. */
export const entriesAbout = (db: Db, id: string) =>
  db
    .selectFrom('auditEntries')
    .where((eb) => eb.or([eb('actorId', '=', id), eb('subjectId', '=', id)]))
    .orderBy('id')
    .selectAll()
    .execute()

export const actionsAbout = async (db: Db, id: string): Promise<string[]> =>
  (await entriesAbout(db, id)).map(({ action }) => action)
