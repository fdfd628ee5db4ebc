import type { Db } from '#db/tables.ts'

/** What the log knows of a person, as actor or as the one it was done to, in order. */
export async function deedsOf(db: Db, id: string): Promise<string[]> {
  const entries = await db
    .selectFrom('auditEntries')
    .where((eb) => eb.or([eb('actorId', '=', id), eb('subjectId', '=', id)]))
    .orderBy('id')
    .select('action')
    .execute()
  return entries.map(({ action }) => action)
}
