import { isAnnounced } from '@boathouse/domain/club/clubs/announcing-rules'
import { NEWS_DELAY_MS, newsOf } from '@boathouse/domain/practices/practices/rules'
import { makeRemindersLink } from '#auth/signed-links.ts'
import { wordsIn } from '#files/words.ts'
import type { MailFacts } from '#mail/facts.ts'
import { isTurnedOff } from '#mail/guardian-copies.ts'
import { isWaiting } from '#mail/outbox.ts'
import { writeMoment } from '#mail/when.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { mailMeant } from '../../club/choices/service.ts'
import * as queries from './news-queries.ts'
import { asks, type PracticeRow, type ViewerContext } from './service.ts'

type Before = MailFacts['practiceNews']['before']

interface State extends Pick<Before, 'startsAt' | 'place'> {
  readonly cancelledAt: string | null
  /** Omitted for practices that aren't deleted. */
  readonly deletedAt?: string | null
}

interface Changed {
  readonly was: State
  readonly isSeries: boolean
  /** Other changed practices with guests, as they were. */
  readonly others?: readonly (State & { readonly id: string })[]
}

/** Practices with guests that a change of a series affects, to be read before the change. */
export const practicesWithGuests = async (
  { db, club, now }: ViewerContext,
  { seriesId }: Pick<PracticeRow, 'seriesId'>,
  from: string | null,
) => (from === null || seriesId === null ? [] : queries.listWithGuests(db, club, { seriesId, from, now }))

const toBefore = ({ startsAt, place, cancelledAt, deletedAt = null }: State): Before => ({
  startsAt,
  place,
  isOff: cancelledAt !== null || deletedAt !== null,
})

/**
 * Mails asked members about a change, unless the practice isn't announced yet. Enqueues nothing while a mail waits: it
 * reports all changes when sent. Guests were invited by name, so they get their mail in any case, those of `others` too.
 */
export async function mailNews(
  ctx: ViewerContext,
  practiceId: string,
  { was, isSeries, others = [] }: Changed,
): Promise<void> {
  const { db, now, viewer } = ctx
  const moved = (id: string, before: Before) =>
    emit(ctx, 'practiceMoved', { practiceId: id, actorId: viewer.id, before })
  for (const one of others) await moved(one.id, toBefore(one))
  const { clubId } = ctx.club
  const before = toBefore(was)
  const state = await queries.findState(db, { clubId, practiceId })
  if (!state || newsOf(before, toBefore(state), now) === null) return
  await moved(practiceId, before)
  if (!isAnnounced(state, now)) return
  if (await isWaiting(db, 'practiceNews', { clubId, practiceId })) return
  await mailMeant(ctx, {
    template: 'practiceNews',
    choiceId: state.choiceId,
    exceptId: viewer.id,
    factsFor: (userId) => ({ clubId, practiceId, userId, before, isSeries }),
    dueAt: new Date(now.getTime() + NEWS_DELAY_MS),
  })
}

interface MailContext extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

/** Null if nothing changed, or the reader isn't asked, doesn't see the practice or turned these mails off. */
export async function makePracticeNewsMail(
  { db, now, publicUrl, secret }: MailContext,
  { userId, guardianId, before, isSeries, ...facts }: MailFacts['practiceNews'],
  locale: string,
): Promise<MadeLink | null> {
  const found = await queries.findTold(db, { ...facts, userId }, now)
  if (!found || found.hiddenUntil !== null || !asks(found.role, found)) return null
  if (isTurnedOff(found.remindersOffAt, { guardianId })) return null
  const news = newsOf(before, toBefore(found), now)
  if (news === null) return null
  const { title, club, firstName, email, linkVersion: version, place, cancelReason } = found
  const t = await wordsIn(locale)
  const { timeZone } = found
  const was = writeMoment(before.startsAt, { locale, timeZone })
  const is = writeMoment(found.startsAt, { locale, timeZone })
  const where = place && news !== 'cancelled' ? [place] : []
  const lines = {
    cancelled: [was],
    moved: [t('practiceNews.now', { when: is }), ...where, t('practiceNews.before', { when: was })],
    on: [is, ...where],
  }
  return {
    link: `${publicUrl}/attendance${found.deletedAt === null ? `/${facts.practiceId}` : ''}`,
    values: { title, club, name: firstName ?? email, news, when: was },
    facts: [...lines[news], ...(isSeries ? [t('practiceNews.series')] : [])],
    ...(news === 'cancelled' && cancelReason && { message: cancelReason }),
    unsubscribe: makeRemindersLink(publicUrl, secret, { userId, version }),
  }
}
