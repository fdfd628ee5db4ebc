import type { Db } from '#db/tables.ts'
import { type MailFacts, parseFacts, type Template } from './facts.ts'
import { areWaiting } from './outbox.ts'

/** Deletes the waiting mails about these members, copies included, and returns their facts. `facts` come before `userId`. */
export async function takeWaiting<T extends Template>(
  db: Db,
  template: T,
  { facts, userIds }: { readonly facts: Partial<MailFacts[T]>; readonly userIds: readonly string[] },
): Promise<MailFacts[T][]> {
  const taken = await db
    .deleteFrom('outboxMails')
    .where((eb) => eb.or(userIds.map((userId) => areWaiting(template, { ...facts, userId })(eb))))
    .returning('facts')
    .execute()
  return taken.map((mail) => parseFacts(template, mail.facts))
}
