import type { Db } from '#db/tables.ts'

interface Asked {
  readonly email: string
  readonly now: Date
  /** Whose own it may be. */
  readonly userId?: string
}

/**
 * Whether an e-mail is kept for somebody who had it until lately: they can still take the change back, and nobody else gets it
 * before that is over.
 */
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
