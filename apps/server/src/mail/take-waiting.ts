import type { Db } from '#db/tables.ts'
import { areWaiting, type MailFacts, type Template } from './outbox.ts'

/** Deletes a waiting mail and returns its facts. */
export async function takeWaiting<T extends Template>(
  db: Db,
  template: T,
  facts: Partial<MailFacts[T]>,
): Promise<MailFacts[T] | undefined> {
  const taken = await db
    .deleteFrom('outboxMails')
    .where(areWaiting(template, facts))
    .returning('facts')
    .executeTakeFirst()
  return taken && (JSON.parse(taken.facts) as MailFacts[T])
}
