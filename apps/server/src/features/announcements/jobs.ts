import { MAIL_DELAY_MS, toHeading } from '@boathouse/domain/announcements/rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { toFullName } from '@boathouse/domain/members/rules'
import { makeRemindersLink } from '#auth/signed-links.ts'
import { spreadMails } from '#mail/limits.ts'
import { enqueueMails, type MailFacts } from '#mail/outbox.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { ClubContext, PublicContext } from '../../context.ts'
import * as queries from './queries.ts'

/** So many of a club's people get their mails written at once. */
const BATCH_SIZE = 500

/** Writes a mail for each of the people whom it is for and who can be reached by one. They wait a while: see `MAIL_DELAY_MS`. */
export async function mailAnnouncement(
  ctx: ClubContext,
  { id: announcementId, choiceId }: Pick<queries.AnnouncementRow, 'id' | 'choiceId'>,
): Promise<void> {
  const { db, now, actor } = ctx
  const { clubId } = ctx.club
  const dueAt = new Date(now.getTime() + MAIL_DELAY_MS)
  const facts = { clubId, announcementId, authorId: actor.user.id }
  for (let after = ''; ; ) {
    const people = await queries.membersToMail(db, { clubId, choiceId, after, most: BATCH_SIZE })
    const addresses = people.map(({ email }) => email)
    const turnOf = await spreadMails(db, { template: 'announcement', addresses, dueAt })
    const mails = people.map(({ id: userId, email: address, locale }) => ({
      template: 'announcement' as const,
      address,
      locale: locale ?? 'en',
      facts: { ...facts, userId },
      dueAt: turnOf(address),
    }))
    await enqueueMails(db, mails, now)
    const last = people.at(-1)
    if (!last || people.length < BATCH_SIZE) return
    after = last.id
  }
}

interface MailContext extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

/**
 * What an announcement's mail carries, as it reads now; null when it was deleted or is over, and for who has left the club
 * or wants no such mails.
 */
export async function makeAnnouncementMail(
  { db, now, publicUrl, secret }: MailContext,
  facts: MailFacts['announcement'],
): Promise<MadeLink | null> {
  const found = await queries.findForMail(db, facts)
  if (!found || found.endsOn < dayAt(now, found.timeZone)) return null
  const { club, title, message, linkVersion: version } = found
  const author = toFullName({ firstName: found.authorFirst, lastName: found.authorLast })
  return {
    link: `${publicUrl}/dashboard`,
    values: {
      club,
      heading: toHeading(found),
      author: author ?? '',
      hasAuthor: author === null ? 'no' : 'yes',
      isForAll: found.choiceId === null ? 'yes' : 'no',
    },
    facts: title ? [title] : [],
    message,
    unsubscribe: makeRemindersLink(publicUrl, secret, { userId: facts.userId, version }),
  }
}
