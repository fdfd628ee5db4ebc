import { makeAnswerLink, makeRemindersLink } from '#auth/signed-links.ts'
import type { MailFacts } from '#mail/facts.ts'
import { isTurnedOff } from '#mail/guardian-copies.ts'
import { writeMoment } from '#mail/when.ts'
import type { CopyJob, MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { findUnanswered } from './service.ts'

export { sendDueReminders } from './service.ts'

interface MailContext extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

/** Null if there is nothing to remind of, or for a guardian who can't answer for the child. */
export async function makeReminder(
  { db, now, publicUrl, secret }: MailContext,
  { practiceId, userId, guardianId }: MailFacts['reminder'],
  { locale, address, answerer: guardian }: CopyJob,
): Promise<MadeLink | null> {
  const found = await findUnanswered({ db, now }, { practiceId, userId })
  if (!found || isTurnedOff(found.remindersOffAt, { guardianId })) return null
  if (guardianId != null && !guardian) return null
  const { title, club, firstName, place, linkVersion: version } = found
  const page = makeAnswerLink(publicUrl, secret, { userId, practiceId, version, guardian })
  return {
    link: `${page}&answer=yes`,
    others: (['maybe', 'no'] as const).map((word) => ({ word, link: `${page}&answer=${word}` })),
    unsubscribe: makeRemindersLink(publicUrl, secret, { userId, version }),
    values: { title, club, name: firstName ?? address },
    facts: [writeMoment(found.startsAt, { locale, timeZone: found.timeZone }), ...(place ? [place] : [])],
  }
}
