import { nextLook } from '@boathouse/domain/club/clubs/announcing-rules'
import { makeRemindersLink } from '#auth/signed-links.ts'
import type { MailFacts } from '#mail/facts.ts'
import { isTurnedOff } from '#mail/guardian-copies.ts'
import { writePeriod } from '#mail/when.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { findPlaceNews } from './service.ts'

interface MailContext extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

/** Null if the member knows the state by then, or turned these mails off. Waits for the announcement. */
export async function makePlaceMail(
  ctx: MailContext,
  facts: MailFacts['place'],
  locale: string,
): Promise<MadeLink | Date | null> {
  const { publicUrl, secret } = ctx
  const { practiceId, userId } = facts
  const found = await findPlaceNews(ctx, facts)
  if (!found || isTurnedOff(found.remindersOffAt, facts)) return null
  if (found.hiddenUntil !== null) return nextLook(found.hiddenUntil, ctx.now)
  const { title, club, firstName, email, news, startsAt, endsAt, place, timeZone } = found
  return {
    link: `${publicUrl}/attendance/${practiceId}`,
    values: { title, club, name: firstName ?? email, news, hadPlace: facts.before === 'yes' ? 'yes' : 'no' },
    facts: [writePeriod(startsAt, endsAt, { locale, timeZone }), ...(place ? [place] : [])],
    ...(facts.message && { message: facts.message }),
    unsubscribe: makeRemindersLink(publicUrl, secret, { userId, version: found.linkVersion }),
  }
}
