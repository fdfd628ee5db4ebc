import type { Db } from '#db/tables.ts'

/** Entries with the user as actor or subject, in order. */
export const entriesAbout = (db: Db, id: string) =>
  db
    .selectFrom('auditEntries')
    .where((eb) => eb.or([eb('actorId', '=', id), eb('subjectId', '=', id)]))
    .orderBy('id')
    .selectAll()
    .execute()

export const actionsAbout = async (db: Db, id: string): Promise<string[]> =>
  (await entriesAbout(db, id)).map(({ action }) => action)

/** Actions with actors, in order. */
export const actionsOn = async (
  db: Db,
  about: { readonly clubId: string } | { readonly inviteId: string },
): Promise<[action: string, actorId: string | null][]> =>
  (
    await db
      .selectFrom('auditEntries')
      .where((eb) => eb.and(about))
      .orderBy('id')
      .select(['action', 'actorId'])
      .execute()
  ).map(({ action, actorId }) => [action, actorId])
