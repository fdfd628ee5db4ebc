import { MAIL_DELAY_MS, toHeading } from '@boathouse/domain/club/announcements/rules'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { makeRemindersLink } from '#auth/signed-links.ts'
import type { MailFacts } from '#mail/facts.ts'
import { isTurnedOff } from '#mail/guardian-copies.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { ClubContext, PublicContext } from '../../../context.ts'
import { mailMeant } from '../choices/service.ts'
import * as queries from './queries.ts'

/** Mails are delayed by `MAIL_DELAY_MS`, so authors can correct or delete the announcement. */
export function mailAnnouncement(
  ctx: ClubContext,
  { id: announcementId, choiceId }: Pick<queries.AnnouncementRow, 'id' | 'choiceId'>,
): Promise<void> {
  const facts = { clubId: ctx.club.clubId, announcementId, authorId: ctx.actor.user.id }
  return mailMeant(ctx, {
    template: 'announcement',
    choiceId,
    isOncePerReader: true,
    factsFor: (userId) => ({ ...facts, userId }),
    dueAt: new Date(ctx.now.getTime() + MAIL_DELAY_MS),
  })
}

interface MailContext extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

/** Uses the current text. Null if the announcement ended, or the reader left or turned these mails off. */
export async function makeAnnouncementMail(
  { db, now, publicUrl, secret }: MailContext,
  facts: MailFacts['announcement'],
): Promise<MadeLink | null> {
  const found = await queries.findForMail(db, facts)
  if (!found || isTurnedOff(found.remindersOffAt, facts)) return null
  if (found.endsOn < dayAt(now, found.timeZone)) return null
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
