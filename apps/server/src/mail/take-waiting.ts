import type { Db } from '#db/tables.ts'
import { type MailFacts, parseFacts, type Template } from './facts.ts'
import { areWaiting } from './outbox.ts'

/** Deletes the waiting mails to these addresses whose facts begin with `facts`, and returns their facts. */
export async function takeWaiting<T extends Template>(
  db: Db,
  template: T,
  { facts, addresses }: { readonly facts: Partial<MailFacts[T]>; readonly addresses: readonly string[] },
): Promise<MailFacts[T][]> {
  const taken = await db
    .deleteFrom('outboxMails')
    .where(areWaiting(template, facts))
    .where('address', 'in', addresses)
    .returning('facts')
    .execute()
  return taken.map((mail) => parseFacts(template, mail.facts))
}
