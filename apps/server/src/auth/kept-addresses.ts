import type { Db } from '#db/tables.ts'

interface Asked {
  readonly email: string
  readonly now: Date
  /** User whose own reservations don't count. */
  readonly userId?: string
}

/** Whether an email is reserved: its former owner changed it, or merged the account, and can still undo that. */
export async function isKept(db: Db, { email, now, userId = '' }: Asked): Promise<boolean> {
  const at = now.toISOString()
  const kept = await db
    .selectFrom('emailChanges')
    .where('oldEmail', '=', email)
    .where('undoneAt', 'is', null)
    .where('endsAt', '>', at)
    .where('userId', '!=', userId)
    .select('id')
    .unionAll((eb) =>
      eb
        .selectFrom('accountMerges')
        .where('endedEmail', '=', email)
        .where('mergedAt', 'is not', null)
        .where('undoneAt', 'is', null)
        .where('endsAt', '>', at)
        .select('id'),
    )
    .execute()
  return kept.length > 0
}
