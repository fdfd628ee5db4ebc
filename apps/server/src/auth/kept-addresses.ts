import type { Db } from '#db/tables.ts'

interface Asked {
  readonly email: string
  readonly now: Date
  /** User whose own reservations don't count. */
  readonly userId?: string
}

/** Whether an email is reserved: its former owner changed it and can still undo that. */
export async function isKept(db: Db, { email, now, userId = '' }: Asked): Promise<boolean> {
  const change = await db
    .selectFrom('emailChanges')
    .where('oldEmail', '=', email)
    .where('undoneAt', 'is', null)
    .where('endsAt', '>', now.toISOString())
    .where('userId', '!=', userId)
    .select('id')
    .executeTakeFirst()
  return change !== undefined
}
