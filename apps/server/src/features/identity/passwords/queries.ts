import type { Db } from '#db/tables.ts'

export async function dismissNotice(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ passwordRemovedAt: null }).where('id', '=', userId).execute()
}
