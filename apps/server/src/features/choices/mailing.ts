import { spreadMails } from '#mail/limits.ts'
import { enqueueMails, type MailFacts, type Template } from '#mail/outbox.ts'
import type { ClubContext } from '../../context.ts'
import * as queries from './queries.ts'

/** So many of a club's people get their mails written at once. */
const BATCH_SIZE = 500

interface News<T extends Template> extends queries.Meant {
  readonly template: T
  readonly factsFor: (userId: string) => MailFacts[T]
  readonly dueAt: Date
}

/** Writes a mail for each of those who are meant and can be reached by one. */
export async function mailMeant<T extends Template>(
  { db, now, club }: Pick<ClubContext, 'db' | 'now' | 'club'>,
  { template, factsFor, dueAt, ...meant }: News<T>,
): Promise<void> {
  for (let after = ''; ; ) {
    const people = await queries.pageToMail(db, club, { ...meant, after, most: BATCH_SIZE })
    const addresses = people.map(({ email }) => email)
    const turnOf = await spreadMails(db, { template, addresses, dueAt })
    const mails = people.map(({ id, email: address, locale }) => ({
      ...{ template, address, locale: locale ?? 'en', facts: factsFor(id), dueAt: turnOf(address) },
    }))
    await enqueueMails(db, mails, now)
    const last = people.at(-1)
    if (!last || people.length < BATCH_SIZE) return
    after = last.id
  }
}
