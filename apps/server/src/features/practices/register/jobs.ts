import { NEWS_DELAY_MS, newsOf } from '@boathouse/domain/practices/practices/rules'
import type { WalkIn } from '@boathouse/domain/practices/register/model'
import { findLocales, findSender } from '#db/locale.ts'
import { wordsIn } from '#files/words.ts'
import type { MailFacts } from '#mail/facts.ts'
import { enqueueDailyMails } from '#mail/limits.ts'
import { isWaiting } from '#mail/outbox.ts'
import { writePeriod } from '#mail/when.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import type { ClubEvents, EventContext } from '../../../events/model.ts'
import type { ViewerContext } from '../practices/service.ts'
import * as queries from './queries.ts'

/** Mails to a guest's address, per day. */
const MAX_MAILS = 10

type Before = MailFacts['guest']['before']

interface Written {
  readonly practiceId: string
  readonly actorId: string
  readonly guests: readonly Pick<WalkIn, 'id' | 'email'>[]
  readonly before: Before
}

/** A mail that waits is kept: it shows the state when due. */
async function enqueue(
  { db, club, now }: EventContext,
  { practiceId, actorId, guests, before }: Written,
): Promise<void> {
  const mailed = guests.flatMap(({ id, email }) => (email === null ? [] : { id, email }))
  if (mailed.length === 0) return
  const sender = await findSender(db, club, actorId)
  const localeOf = await findLocales(
    db,
    mailed.map(({ email }) => email),
    sender,
  )
  const dueAt = new Date(now.getTime() + NEWS_DELAY_MS)
  const mails = []
  for (const { id: guestId, email: address } of mailed) {
    const about = { ...club, practiceId, guestId }
    if (await isWaiting(db, 'guest', about)) continue
    const mail = { template: 'guest', address, locale: localeOf(address) } as const
    mails.push({ ...mail, facts: { ...about, before }, dueAt })
  }
  await enqueueDailyMails(db, mails, { most: MAX_MAILS, now })
}

/** Mails time and place to a new guest with an email. Run it in a transaction. */
export const mailGuest = (
  ctx: ViewerContext,
  { id: practiceId }: { readonly id: string },
  guest: WalkIn,
): Promise<void> => enqueue(ctx, { practiceId, actorId: ctx.viewer.id, guests: [guest], before: null })

/** Mails guests about a cancelled or moved practice, given the state that they know. Run it in a transaction. */
export async function mailGuests(ctx: EventContext, moved: ClubEvents['practiceMoved']): Promise<void> {
  const { practiceId } = moved
  const guests = await queries.listMailedGuests(ctx.db, { clubId: ctx.club.clubId, practiceId })
  await enqueue(ctx, { ...moved, guests })
}

/** Null if the guest was removed, the practice is over, or nothing changed. */
export async function makeGuestMail(
  { db, now }: PublicContext,
  { before, ...facts }: MailFacts['guest'],
  locale: string,
): Promise<MadeLink | null> {
  const found = await queries.findGuest(db, facts)
  if (!found || found.startsAt <= now.toISOString()) return null
  const { title, club, name, place, startsAt, endsAt, timeZone, cancelReason } = found
  const isOff = found.cancelledAt !== null || found.deletedAt !== null
  const news = before === null ? (isOff ? null : 'invited') : newsOf(before, { startsAt, place, isOff }, now)
  if (news === null) return null
  const t = await wordsIn(locale)
  const when = writePeriod(startsAt, endsAt, { locale, timeZone })
  return {
    link: null,
    values: { title, club, name, news },
    facts: [
      news === 'moved' ? t('practiceNews.now', { when }) : when,
      ...(place && news !== 'cancelled' ? [place] : []),
    ],
    ...(news === 'cancelled' && cancelReason && { message: cancelReason }),
  }
}
