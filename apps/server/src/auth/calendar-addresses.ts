import type { Db } from '#db/tables.ts'

/** Ends a person's calendar URL. Returns whether there was one. The next one includes plans only if chosen again. */
export async function revokeFeed(db: Db, athleteId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendarAddresses')
    .set({ revokedAt: now, hasPlans: false })
    .where('athleteId', '=', athleteId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
